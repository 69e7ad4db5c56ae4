import type { Environment, Variables } from '#shared/settings/variable.ts'

/** What an origin reads of its environment. `config.ts` reads no other, and `relay/docs/configuration.md` is written from it. */
export const ORIGIN_VARIABLES = {
  ORIGIN_HOST: {
    does: 'Address where `npm run origin` listens',
    takes: 'an address to listen on',
    default: '127.0.0.1',
    example: '0.0.0.0',
  },
  ORIGIN_PORT: {
    does: 'Port where `npm run origin` listens; 0 takes a free one',
    takes: 'a whole number from 0 to 65535',
    default: '8081',
    example: '9081',
  },
  TRUST_PROXY: {
    does: 'Relays on other machines, and balancers before it, whose word for the address of a visitor is taken',
    takes: 'addresses and networks no wider than /8 (IPv6: /7), separated by commas',
    without: 'those on this machine',
    example: '10.0.0.0/8',
  },
  OPERATOR_TOKEN: {
    does: 'What a relay shows to be told how this origin is: database, disk, letters, logins',
    takes: 'the token of its relays',
    without: "nobody is told; an embedded origin has its relay's",
    example: 'at-least-16-characters',
  },
  SESSION_SECRET: {
    does: 'Seals what origins on one DATABASE_URL share; needed with it, the same at each of them',
    takes: 'at least 32 characters for each secret, newest first, separated by commas',
    without: 'none',
    example: 'at-least-32-characters-of-pure-chance',
  },
  LOG_LEVEL: {
    does: 'The least that is logged',
    takes: 'one of fatal, error, warn, info, debug, trace, silent',
    without: '`info`; embedded: `warn`',
    example: 'debug',
  },
  DATA_DIR: {
    does: 'Folder of keys, e-mails that are not sent, and the SQLite file',
    takes: 'the path of a folder',
    default: './data',
    example: '/var/lib/crease',
  },
  DATABASE_URL: {
    does: 'PostgreSQL in place of the SQLite file; [several origins](operators.md#postgresql) may share it',
    takes: 'the address of a PostgreSQL database, as postgres://user:password@host:5432/name',
    without: '`crease.db` in DATA_DIR',
    example: 'postgres://crease:password@db.example:5432/crease',
  },
  SMTP_URL: {
    does: 'Server that takes e-mail; a port that is not named is 587, or 465 for smtps',
    takes:
      'smtp:// or smtps://, user and password if need be, host and port, such as smtps://user:password@mail.example.org',
    without: '`.eml` files in `outbox` of DATA_DIR',
    example: 'smtps://user:password@mail.example.org',
  },
  MAIL_FROM: {
    does: 'Sender of e-mail; a real server wants an address of your domain',
    takes: 'an e-mail address, alone or as in Crease <no-reply@example.org>',
    default: 'crease@localhost',
    example: 'Crease <no-reply@example.org>',
  },
  SMS_WEBHOOK_URL: {
    does: 'Takes SMS as JSON: [what is posted](integrators.md)',
    takes: 'an http or https URL without user and password',
    without: 'no SMS where SMTP_URL is set; else `.json` files in `outbox` of DATA_DIR',
    example: 'https://sms.example.org/send',
  },
  SMS_WEBHOOK_SECRET: {
    does: 'Signs each SMS, by HMAC-SHA256 in `X-Signature`; needed with SMS_WEBHOOK_URL',
    takes: 'at least 16 characters: the key that signs what is sent to SMS_WEBHOOK_URL',
    without: 'none',
    example: 'a-long-random-text',
  },
  OIDC_ISSUER: {
    does: 'Provider of OpenID Connect by which [staff can log in](operators.md#logins-by-a-provider)',
    takes: 'the https address of an issuer, or an http one on this machine',
    without: 'logins by password alone',
    example: 'https://login.club.example',
  },
  OIDC_CLIENT_ID: {
    does: 'What the provider calls this site; needed with OIDC_ISSUER',
    takes: 'the client id that the provider gave, where OIDC_ISSUER is set',
    without: 'none',
    example: 'crease',
  },
  OIDC_CLIENT_SECRET: {
    does: 'Proves to the provider that it is this site; needed with OIDC_ISSUER',
    takes: 'the client secret that the provider gave, where OIDC_ISSUER is set',
    without: 'none',
    example: 'a-long-random-text',
  },
  OIDC_ROLES_CLAIM: {
    does: 'Claim of the provider whose values `editor` and `scorer` give these roles, anew at each login',
    takes: 'the name of a claim',
    without: 'editors give roles at the desk',
    example: 'roles',
  },
  OIDC_NAME: {
    does: 'Name of the provider on the button of the login',
    takes: 'at most 40 characters',
    without: "the issuer's host",
    example: 'Club login',
  },
  CONTENT_DIR: {
    does: "Folder of the editors' files: [what they write](../../client/docs/clubs.md#2-name-colours-and-words); backup and restore take it along",
    takes: 'the path of a folder that is there',
    without: 'the sample content that ships; none of it with DEMO=off',
    example: '/var/lib/crease-content',
  },
  DEMO: {
    does: 'Whether cricket is invented; off hides all that was invented before, and on shows it again: [your own cricket](../../client/docs/clubs.md)',
    takes: 'on or off',
    default: 'on',
    example: 'off',
  },
  DEMO_PACE_MS: {
    does: 'Milliseconds between simulated deliveries',
    takes: 'a whole number from 1 to 3600000',
    default: '6000',
    example: '2000',
  },
  DEMO_SEED: {
    does: 'Seed of the simulated cricket: the same one plays the same matches',
    takes: 'any text',
    without: "the day's date",
    example: 'monsoon',
  },
  DEMO_PAST: {
    does: 'Finished seasons of each simulated league, and with them a year of tours, that a new site has behind it: played in the background at its first start',
    takes: 'a whole number from 0 to 5',
    default: '2',
    example: '0',
  },
} satisfies Variables

export type OriginVariable = keyof typeof ORIGIN_VARIABLES
export type OriginEnvironment = Environment<OriginVariable>
