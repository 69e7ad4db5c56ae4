import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync } from 'node:fs'
import { postgresPrograms } from './postgres-server.ts'

/** It draws the same pages with two thirds of the work of a whole browser, as it has no window. */
const SHELL = '/usr/bin/chromium-headless-shell'
const CHROMIUM = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser that browser tests drive: `CHROMIUM_PATH`, or where systems put it. */
export function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...CHROMIUM].find((path) => path !== '' && existsSync(path))
}

const hasPostgres = () => postgresPrograms() !== undefined
const hasOpenssl = () => spawnSync('openssl', ['version']).status === 0
const hasRedis = () => spawnSync('redis-server', ['--version']).status === 0

/** Programs before and beside a relay. Tests that want one that is not there are left out, and say so in their titles. */
const WELCOME = ['nginx', 'caddy', 'prometheus']
const missingWelcome = () =>
  WELCOME.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)

/** Installs what tests need of the system where it can; otherwise one sentence that says what to install. */
export function systemNeeds(): string | undefined {
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (canInstall && chromiumPath() && !process.env.CHROMIUM_PATH && !existsSync(SHELL)) {
    // Known to this system, or left: a whole browser serves as well, only slower.
    if (spawnSync('apt-cache', ['show', 'chromium-headless-shell']).status === 0)
      install('chromium-headless-shell')
  }
  const hasAll = chromiumPath() && hasOpenssl() && hasRedis() && hasPostgres()
  if (hasAll && missingWelcome().length === 0) return undefined
  if (canInstall) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    if (!hasOpenssl()) install('openssl')
    if (!hasRedis()) install('redis-server')
    if (!hasPostgres()) installPostgres()
    // Their packages start them for everybody, but in a container, where nothing starts by itself.
    if (!existsSync('/run/systemd/system')) for (const name of missingWelcome()) install(name)
    // Older systems have no package of the shell alone.
    for (const browser of ['chromium-headless-shell', 'chromium']) if (!chromiumPath()) install(browser)
  }
  if (!chromiumPath()) {
    return 'The browser tests need Chromium: install it (Debian: `apt-get install chromium`) or set CHROMIUM_PATH to the browser.'
  }
  if (!hasRedis()) {
    return 'The tests of clusters need Redis: install it (Debian: `apt-get install redis-server`).'
  }
  if (!hasOpenssl()) {
    return 'The tests of encrypted connections need openssl: install it (Debian: `apt-get install openssl`).'
  }
  return hasPostgres()
    ? undefined
    : 'The tests of the origin need PostgreSQL: install it (Debian: `apt-get install postgresql`).'
}

/** Its programs alone: the tests start servers of their own, and Debian's package would start one for everybody. */
function installPostgres(): void {
  install('postgresql-common')
  const settings = '/etc/postgresql-common/createcluster.conf'
  if (existsSync(settings)) appendFileSync(settings, 'create_main_cluster = false\n')
  install('postgresql')
}

function install(name: string): void {
  process.stdout.write(`Installing ${name} for the tests …\n`)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
