/** ADB services: their requests, their responses and the operations that the module reads. */
package io.github.deltasoap.oracle.adb;
