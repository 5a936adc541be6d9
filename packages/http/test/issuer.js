// A real OpenID provider, in a process of its own: it sends its address to the parent, and ends with it.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

const { privateKey } = await generateKeyPair('RS256', { extractable: true });
const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const issuer = `http://127.0.0.1:${server.address().port}`;

const resource = { scope: 'analysis:read analysis:write', accessTokenFormat: 'jwt', jwt: { sign: { alg: 'RS256' } } };

const provider = new Provider(issuer, {
  jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'k1' }] },
  cookies: { keys: ['the cookies of the tests'] },
  clients: [
    {
      client_id: 'investor-1',
      client_secret: 'the secret of the client',
      grant_types: ['client_credentials'],
      redirect_uris: [],
      response_types: [],
    },
  ],
  features: {
    clientCredentials: { enabled: true },
    devInteractions: { enabled: false },
    resourceIndicators: {
      enabled: true,
      getResourceServerInfo: (_context, audience) => ({ ...resource, audience }),
    },
  },
});
server.on('request', provider.callback());
process.on('disconnect', () => process.exit());
process.send(issuer);
