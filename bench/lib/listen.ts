import { connect } from 'node:net';

/** Opens a live stream; every change is reported by the first of its ids. Resolves once it is open. */
export function listen(port: number, bearer: string, heard: (id: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () =>
      socket.write(
        `GET /recon-services/rest/live?siteId=1001 HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${bearer}\r\n\r\n`,
      ),
    );
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('event: hello')) resolve();
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const id = /"area":"work-orders".*"ids":\[(\d+)\]/.exec(text.slice(0, end))?.[1];
        if (id !== undefined) heard(Number(id));
        text = text.slice(end + 2);
      }
    });
    socket.on('error', reject);
  });
}
