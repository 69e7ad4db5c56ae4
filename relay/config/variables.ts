import type { Environment, Variable, Variables } from '#shared/settings/variable.ts'

export const RELAY_VARIABLE_SECTIONS = {
  'Addresses and proxies': {
    PORT: {
      does: 'Port where the relay listens; 0 takes a free one',
      takes: 'a port number from 0 to 65535',
      default: '8080',
      example: '80',
    },
    HOST: {
      does: 'Address where the relay listens; the container sets 0.0.0.0',
      takes: 'an address to listen on',
      default: '127.0.0.1',
      example: '0.0.0.0',
    },
    PUBLIC_URL: {
      does: 'Address that people use; pages, feeds and redirects name it',
      takes: 'the http or https URL that people use: scheme and host, no path',
      without:
        'scheme and Host of the request: addresses of this machine and of private networks, and one other name, the first asked for',
      example: 'https://crease.example',
    },
    ALLOWED_ORIGINS: {
      does: 'Further sites whose pages may read `/live`',
      takes: 'origins such as https://example.org, separated by commas',
      without: 'none',
      example: 'https://partner.example,https://app.example',
    },
    ALLOWED_HOSTS: {
      does: 'Hosts whose frames, pictures, films and redirects pass',
      takes: 'public host names, separated by commas',
      without: 'none but the site itself',
      example: 'img.example.org,widgets.example.org:8443',
    },
    EMBED_ORIGINS: {
      does: 'Sites whose pages may frame `/embed/…`: [scores on other pages](embed.md)',
      takes: 'origins such as https://example.org, separated by commas, or *',
      without: 'none',
      example: 'https://club.example,https://league.example',
    },
    TRUST_PROXY: {
      does: 'Proxies whose `X-Forwarded` headers are believed',
      takes: 'addresses and networks no wider than /8 (IPv6: /7), separated by commas',
      without: 'none',
      example: '10.0.0.0/8,::1',
    },
  },
  'Origin and polling': {
    API_HOST: {
      does: 'The origin behind the relay, below whose path `/api` lies',
      takes: 'an http or https URL, with a path if need be',
      without: 'the embedded origin',
      example: 'https://origin.example/cricket',
    },
    UPSTREAM_HEADERS: {
      does: 'Headers of every call to the origin, such as its key',
      takes: 'a JSON object of strings',
      without: 'none',
      example: '{"X-Api-Key":"a-key"}',
    },
    UPSTREAM_TIMEOUT_MS: {
      does: 'Time for a whole poll to its last byte, and for another call to its first',
      takes: 'a number of milliseconds from 10 to 600000',
      default: '5000',
      example: '3000',
    },
    UPSTREAM_CA_FILE: {
      does: "Authorities to trust for the origin, in addition to the system's",
      takes: 'the path of a readable PEM file',
      without: "the system's alone",
      example: '/etc/crease/origin-ca.pem',
    },
    LIVE_POLL_MS: {
      does: 'How often the origin is asked for the scores',
      takes: 'a number of milliseconds from 50 to 3600000',
      default: '1000',
      example: '2000',
    },
    ORIGIN_TOKEN: {
      does: 'Bearer token by which an origin may call `POST /live/changed`, so that it is asked at once; it opens nothing else',
      takes: 'at least 16 characters',
      without: 'the call is refused; the embedded origin needs none',
      example: 'sixteen-or-more-characters',
    },
    STALE_AFTER_MS: {
      does: 'Time without a good poll after which readers see that scores are old',
      takes: 'a number of milliseconds, at least 100 and two polls of LIVE_POLL_MS, to 86400000',
      without: 'five polls, at least 5000',
      example: '15000',
    },
  },
  'Processes and clusters': {
    RELAY_WORKERS: {
      does: 'Processes that hold sockets; with more than one, another polls for them',
      takes: 'a number from 1 to 64, or auto',
      default: '1',
      example: 'auto',
    },
    CLUSTER_URL: {
      does: 'Redis or Valkey that the relays of one service share; needs SESSION_SECRET, and API_HOST or DATABASE_URL',
      takes:
        'an address such as redis://host:6379, rediss://user:password@host, redis-sentinel://host,host/name or redis-cluster://host,host',
      without: 'this relay stands alone',
      example: 'redis://cache.example:6379',
    },
    CLUSTER_PREFIX: {
      does: 'What the keys of this service begin with in that store, where others use it too: a name of its own for each',
      takes: 'up to 64 letters, digits, dots, colons, dashes and underscores',
      default: 'crease',
      example: 'crease-staging',
    },
    CLUSTER_SOLO_AFTER_MS: {
      does: 'Time without that store after which a relay polls by itself',
      takes: 'a number of milliseconds from 1000 to 86400000',
      without: 'never',
      example: '30000',
    },
  },
  'Limits, and stopping': {
    MAX_CONNECTIONS: {
      does: 'Viewers of the whole relay at once',
      takes: 'a number from 1 to 10000000',
      without: 'what descriptors and memory allow: [how many it takes](operators.md#how-many-it-takes)',
      example: '15000',
    },
    MAX_BUFFERED_BYTES: {
      does: 'Memory of the whole relay for what waits for slow readers',
      takes: 'a number of bytes from 65536',
      default: '268435456',
      example: '536870912',
    },
    REQUESTS_PER_SECOND: {
      does: 'Requests of one address, live connections included; six times that at once after a rest; 0 is no limit',
      takes: 'a number from 300 to 10000000, or 0 for no limit',
      default: '500',
      example: '1000',
    },
    DRAIN_NOTICE_MS: {
      does: 'From SIGTERM to the closing of the listener, for balancers to notice; the container sets 5000',
      takes: 'a number of milliseconds from 0 to 3600000',
      default: '0',
      example: '5000',
    },
    DRAIN_MS: {
      does: 'Then: time in which requests end and all viewers are sent away',
      takes: 'a number of milliseconds from 0 to 3600000',
      default: '10000',
      example: '30000',
    },
    DRAIN_PER_SECOND: {
      does: 'Viewers who are sent away in a second, of the whole relay',
      takes: 'a number from 1 to 10000000',
      default: '1000',
      example: '500',
    },
  },
  Secrets: {
    SESSION_SECRET: {
      does: 'Seals the logins of readers; the same on every relay; needed with API_HOST and with CLUSTER_URL',
      takes: 'at least 32 characters for each secret, newest first, separated by commas',
      without: 'made once and kept in DATA_DIR',
      example: 'at-least-32-characters-of-pure-chance',
    },
    OPERATOR_TOKEN: {
      does: 'Opens `/ops` and `/metrics`',
      takes: 'at least 16 characters',
      without: 'made at each start: a terminal shows it, otherwise `operator-token` in DATA_DIR holds it',
      example: 'at-least-16-characters',
    },
  },
  Watching: {
    METRICS_PORT: {
      does: 'Port on the loopback address where `/metrics` needs no token',
      takes: 'a port number from 1 to 65535',
      without: 'none: `/metrics` with the token',
      example: '9464',
    },
    LOG_LEVEL: {
      does: 'The least that is logged; an embedded origin logs from `warn` on where it is not set',
      takes: 'one of fatal, error, warn, info, debug, trace, silent',
      default: 'info',
      example: 'debug',
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      does: 'Collector of traces, by OTLP over HTTP: [traces](logs.md)',
      takes: 'the http or https URL of an OTLP collector',
      without: 'no tracing',
      example: 'http://127.0.0.1:4318',
    },
  },
  'What browsers keep': {
    SERVICE_WORKER: {
      does: 'Whether browsers keep the site for reading without a network; off takes the worker and all that it kept away again: [without a network](offline.md)',
      takes: 'on or off',
      default: 'on',
      example: 'off',
    },
  },
  Notifications: {
    PUSH: {
      does: 'Whether browsers may notify their readers: [notifications](notifications.md)',
      takes: 'on or off',
      default: 'on',
      example: 'off',
    },
    VAPID_PUBLIC_KEY: {
      does: 'By which push services know this site; browsers that asked under another get no more notifications',
      takes: 'a P-256 public key in base64url, 87 characters, together with VAPID_PRIVATE_KEY',
      without: 'a pair made once and stored with the subscriptions',
      example: 'BHoMcI-fNgOeDNR3V-APpRpcSgVAmfSFxTp3481fAprNc2kTwP4mYZVY6X_-n4gnFxdXvcE_xsz2OZSVmkEZM9Y',
    },
    VAPID_PRIVATE_KEY: {
      does: 'The private half of VAPID_PUBLIC_KEY',
      takes: 'a P-256 private key in base64url, 43 characters, together with VAPID_PUBLIC_KEY',
      without: 'see VAPID_PUBLIC_KEY',
      example: 'XQCQX3tOvfDACRICAttpmIXnSPL4FVE4GJ6w8T4Q-GQ',
    },
    VAPID_SUBJECT: {
      does: 'Whom a push service may write to about what this site sends',
      takes: 'a mailto: address or an https URL',
      without: 'the address of the site',
      example: 'mailto:webmaster@crease.example',
    },
    PUSH_SERVICES: {
      does: 'Push services in addition to those of Chrome, Edge, Firefox and Safari; nothing is sent to any other host',
      takes:
        'host names, with a port if need be, `*.` before those below which any will do, separated by commas',
      without: 'none',
      example: 'push.example.org,*.push.example.net',
    },
  },
  'Files and words': {
    DATA_DIR: {
      does: 'Folder of what is kept: keys, history of `/ops`, and all of the embedded origin',
      takes: 'the path of a folder',
      default: './data',
      example: '/var/lib/crease',
    },
    COPYRIGHT_YEAR: {
      does: 'What the foot of every page says after ©',
      takes: 'a text of at most 40 characters',
      without: '2024, joined to the current year where that is later',
      example: '2024–2026',
    },
  },
} satisfies Record<string, Variables>

type Sections = typeof RELAY_VARIABLE_SECTIONS
export type RelayVariable = { [Name in keyof Sections]: keyof Sections[Name] }[keyof Sections]

export const RELAY_VARIABLES: Readonly<Record<RelayVariable, Variable>> = Object.assign(
  {},
  ...Object.values(RELAY_VARIABLE_SECTIONS),
)

/** The database is the origin's; the relay keeps notifications beside it, and asks whether several relays can share it. */
export type RelayEnvironment = Environment<RelayVariable | 'DATABASE_URL'>

export const OTHER_VARIABLES = {
  NODE_EXTRA_CA_CERTS: {
    does: 'Private authorities for Redis, mail and SMS, read by Node itself',
    takes: 'the path of a readable PEM file',
    without: 'none',
    example: '/etc/crease/ca.pem',
  },
  OTEL_SERVICE_NAME: {
    does: 'Name of the relay in traces',
    takes: 'any text',
    default: 'crease-relay',
    example: 'crease-mumbai',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    does: 'Headers for the collector, read by OpenTelemetry itself',
    takes: 'pairs of name=value, separated by commas',
    without: 'none',
    example: 'x-api-key=a-key',
  },
  NO_COLOR: {
    does: 'Set to anything, commands print no colours',
    takes: 'any text',
    without: 'colours where a terminal reads them',
    example: '1',
  },
} satisfies Variables
