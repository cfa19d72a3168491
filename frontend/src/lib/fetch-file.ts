/**
 * Fetches a file that the server delivers to everybody: of the release, a model, a sample. Nobody's session or home concerns it. Apart from
 * `request.ts`, because workers use it too.
 * @returns the response, whatever its status
 * @throws the browser's TypeError when the network fails
 */
export const fetchFile = (url: string, init?: Pick<RequestInit, 'method' | 'cache' | 'signal'>): Promise<Response> => fetch(url, init)
