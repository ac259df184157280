/**
 * The Context-store (P4, 4.4): contexts under keys, in the memory of one server, or in Redis or a
 * cache that several servers share.
 *
 * <pre>
 * LayoutStore, OwnedContexts → ContextStore: EmbeddedContextStore, RedisContextStore or JCacheContextStore
 * </pre>
 */
@NullMarked
package io.github.deltasoap.channel.context;

import org.jspecify.annotations.NullMarked;
