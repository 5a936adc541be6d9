import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Test } from 'tap';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token issuer whose key set arrives when the test says so. */
export const openIssuer = async (t: Test) => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const server = createServer(async (_request, response) => {
    await released;
    response.end(JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1' }] }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.teardown(() => server.close());
  t.teardown(release);
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const signed = `${encode({ alg: 'EdDSA', kid: 'k1' })}.${encode({ sub: 'investor-1', exp: 9_999_999_999 })}`;
  const token = `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
  return { jwksUrl: `http://127.0.0.1:${port}/keys`, headers: { authorization: `Bearer ${token}` }, server, release };
};
