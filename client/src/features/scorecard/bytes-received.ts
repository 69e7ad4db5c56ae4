/** What a browser notes of a response (Resource Timing, 4.3). */
export type ReceivedResponse = Pick<
  PerformanceResourceTiming,
  'entryType' | 'transferSize' | 'nextHopProtocol'
>

/** Browsers count this for the headers of every response, whatever their size (Resource Timing, 4.3, `transferSize`). */
const COUNTED_HEADERS = 300
/** What they are of the relay over HTTP/1.1, as measured. Later versions compress them to less than is counted. */
const HTTP1_HEADERS = { document: 2400, file: 780 }

/**
 * The bytes of responses, headers included. What came out of the browser's own store costs nothing; what its service
 * worker fetches by itself is not among the page's responses.
 */
export function bytesReceived(responses: readonly ReceivedResponse[]): number {
  return responses.reduce((sum, { entryType, transferSize, nextHopProtocol }) => {
    if (transferSize === 0 || !nextHopProtocol.startsWith('http/1')) return sum + transferSize
    const headers = entryType === 'navigation' ? HTTP1_HEADERS.document : HTTP1_HEADERS.file
    return sum + transferSize - COUNTED_HEADERS + headers
  }, 0)
}
