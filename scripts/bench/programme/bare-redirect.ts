import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/* The least that a redirect can do: node:http and one answer for everybody. Nothing is counted. */

const server = createServer((_request, response) => {
  response
    .writeHead(302, {
      Location: 'https://shop.example/?click_id=AXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX',
      'Cache-Control': 'no-store',
      'Content-Length': '0',
    })
    .end();
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
