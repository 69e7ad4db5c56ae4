import { type EdgeCase, HOST, postHead } from '#tests/support/edge.ts'
import { prove } from '#tests/support/prove.ts'

/** Whoever does not come to an end is not waited for: the connection is somebody else's place. */

const LATE = { got: [408], isKept: false } as const

const late: EdgeCase[] = [
  { rule: 'who connects and says nothing is sent away', sent: '', ...LATE },
  {
    rule: 'a head that does not come to its end is not waited for',
    sent: `GET /api/x HTTP/1.1\r\nHost: ${HOST}\r\nX: `,
    ...LATE,
  },
  { rule: 'nor a body', sent: `${postHead('Content-Length: 10')}{`, ...LATE },
  { rule: 'nor the next chunk of one', sent: `${postHead('Transfer-Encoding: chunked')}1\r\n{\r\n`, ...LATE },
]

prove({ late }, {}, { headMs: 200, requestMs: 300, checkEveryMs: 50 })
