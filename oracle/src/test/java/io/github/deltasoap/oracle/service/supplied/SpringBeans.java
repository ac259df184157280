package io.github.deltasoap.oracle.service.supplied;

import jakarta.servlet.ServletConfig;
import org.apache.axis2.AxisFault;
import org.apache.axis2.ServiceObjectSupplier;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.springframework.web.context.support.WebApplicationContextUtils;

/**
 * Finds the object of a service in the Spring context of its web application, under the name in the
 * parameter {@code SpringBeanName}. Axis2's own supplier does the same; its artifact for Axis2 2.0
 * has not been published.
 */
public class SpringBeans implements ServiceObjectSupplier {
  @Override
  public Object getServiceObject(AxisService service) throws AxisFault {
    ServletConfig servlet =
        (ServletConfig)
            service.getAxisConfiguration().getParameterValue(HTTPConstants.HTTP_SERVLETCONFIG);
    return WebApplicationContextUtils.getRequiredWebApplicationContext(servlet.getServletContext())
        .getBean((String) service.getParameterValue("SpringBeanName"));
  }
}
