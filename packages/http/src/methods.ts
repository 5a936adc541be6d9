import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, problem } from './problem.ts';

type Offered = { path: RegExp; methods: Set<string> };

const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll(/:[^/]+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  );

/**
 * Answers a path that no route takes, or whose route found nothing: 405 with `Allow` where another method would do, else
 * 404.
 */
export const refuseUnknownRoutes = (server: FastifyInstance): void => {
  const routes = new Map<string, Offered>();
  server.addHook('onRoute', ({ url, method }) => {
    const offered = routes.get(url) ?? { path: patternOf(url), methods: new Set() };
    for (const name of [method].flat()) offered.methods.add(name);
    routes.set(url, offered);
  });
  server.setNotFoundHandler((request: FastifyRequest) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = [...routes.values()]
      .filter((route) => route.path.test(path))
      .flatMap((route) => [...route.methods]);
    if (methods.length === 0 || methods.includes(request.method)) throw notFound();
    const allow = [...new Set(methods)].sort().join(', ');
    throw problem('method-not-allowed', `This path offers ${allow}.`, { headers: { allow } });
  });
};
