import { asked, type EdgeCase, ends, get, HOST, passes, refuses } from '#tests/support/edge.ts'
import { prove } from '#tests/support/prove.ts'

/** An address that means one thing here and another at the origin: it is refused, or reaches it as one thing only. */

const escapes = [
  '/api/../secret',
  '/api/.',
  '/api/%2e./secret',
  '/api/x/..%2Fsecret',
  '/api/%252e%252e/secret',
  '/api/%25252e%25252e/secret',
  '/api/..;x=1/secret',
  '/api/x\\..\\secret',
  '/api/%c0%ae%c0%ae/secret',
  '/api/%uff0e%uff0e/secret',
  '/api/x//secret',
  '/%61pi/%2E%2E/secret',
  '/api/x%00.json',
  '/api/x%0d%0aAuthToken:evil',
  '/api/x%250d%250aevil',
  '/api/%4',
  '/api/a;b',
  '/api/a%23b',
  '/api/%ff',
].map((target) => refuses(`${JSON.stringify(target)} reaches nothing`, get(target), 400))

const elsewhere = [
  '/api\\..\\secret',
  '//site.example/api/x',
  '/\\site.example/api/x',
  '/API/x',
  '/apix',
  '/api.',
].map((target) => refuses(`${JSON.stringify(target)} reaches nothing`, get(target), 404))

/** The relay is no proxy for others: no whole address either, not that of the site itself. */
const unreadable = [
  '/api/\xc3\xa9',
  '/api/x\x7f',
  '*',
  '/api/x?a#evil',
  `http://${HOST}/api/Common/GetConfig`,
  'http://169.254.169.254/latest/meta-data',
  'ftp://site.example/api/x',
].map((target) => ends(`${JSON.stringify(target)} cannot be read`, get(target), 400))

const passed = [
  '/api/News/List?SearchText=%E0%A4%95',
  '/api/News/List?next=//evil-free.example',
  '/api/a...b',
  '/api/x~y-z_1',
  '/api/x%20and%20HTTP/1.1',
  '/api/x?a=%',
  ...['%0d%0aX:evil', '%00', '%5c..%5c'].map((query) => `/api/News/List?SearchText=${query}`),
  `/api/${'x'.repeat(8187)}`,
].map((target) =>
  passes(`${JSON.stringify(target)} reaches the origin as it is`, get(target), [asked(target)]),
)

const long: EdgeCase[] = [
  ends('an address of more than 8 KB is refused', get(`/api/${'x'.repeat(8188)}`), 414),
  ends('a query too', get(`/api/News/List?${'x'.repeat(9000)}`), 414),
  ends(
    'one that is longer than all of a head may be is refused while it is still coming',
    get(`/api/${'x'.repeat(100_000)}`),
    431,
  ),
]

prove({ escapes, elsewhere, unreadable, passed, long })
