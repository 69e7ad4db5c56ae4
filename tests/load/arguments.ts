/** Flags of all parts; each part takes those that it has defaults for. */
export type Flags = {
  sockets: number[]
  bytes: number[]
  servers: string[]
  rounds: number
  seconds: number
}

type FlagName = keyof Flags

export type PartUsage = {
  /** What it measures, in a few words. */
  about: string
  /** Roughly, on two quiet cores, with the flags left as they are. */
  takes: string
  defaults: Partial<Flags>
}

export type Arguments =
  | { kind: 'run'; parts: string[]; flags: Partial<Flags>; isStrict: boolean; isSaved: boolean }
  | { kind: 'help' }
  | { kind: 'wrong'; sentence: string }

const KINDS: Record<FlagName, 'numbers' | 'number' | 'names'> = {
  sockets: 'numbers',
  bytes: 'numbers',
  servers: 'names',
  rounds: 'number',
  seconds: 'number',
}

const MEANINGS: Record<FlagName, string> = {
  sockets: 'connections, one run for each: 1000,5000',
  bytes: 'length of a message, one run for each: 150,600',
  servers: 'which servers of those that the part knows: relay,ws',
  rounds: 'how often each is measured; the medians count',
  seconds: 'how long it goes on',
}

/** Reads what stands behind `npm run bench --`. */
export function parseArguments(
  words: readonly string[],
  usages: Readonly<Record<string, PartUsage>>,
  servers: readonly string[],
): Arguments {
  if (words.includes('--help') || words.includes('-h')) return { kind: 'help' }
  const parts: string[] = []
  const flags: Partial<Flags> = {}
  const switches = new Set<string>()
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] ?? ''
    if (word === '--strict' || word === '--save') switches.add(word)
    else if (word.startsWith('--')) {
      const [name = '', joined] = word.slice(2).split('=', 2)
      if (!isFlag(name)) {
        const known = Object.keys(KINDS).map((each) => `--${each}`)
        return wrong(
          `There is no flag --${name}; there are ${known.join(', ')}, --save, --strict and --help.`,
        )
      }
      if (joined === undefined) place += 1
      const value = flagValue(name, joined ?? words[place] ?? '', servers)
      if (value.kind === 'wrong') return value
      Object.assign(flags, { [name]: value.value })
    } else if (word in usages) parts.push(word)
    else return wrong(`There is no benchmark ${word}; there are ${Object.keys(usages).join(', ')}.`)
  }
  const chosen = parts.length > 0 ? parts : Object.keys(usages)
  for (const name of Object.keys(flags)) {
    const isTaken = chosen.some((part) => usages[part]?.defaults[name as FlagName] !== undefined)
    if (!isTaken) return wrong(`${chosen.join(' and ')} does not take --${name}.`)
  }
  return {
    kind: 'run',
    parts: chosen,
    flags,
    isStrict: switches.has('--strict'),
    isSaved: switches.has('--save'),
  }
}

export function helpText(
  usages: Readonly<Record<string, PartUsage>>,
  servers: readonly string[],
  notes: readonly string[],
): string {
  const parts = Object.entries(usages).flatMap(([name, { about, takes, defaults }]) => [
    `  ${name.padEnd(12)} ${about} (${takes})`,
    ...(Object.keys(defaults).length > 0
      ? [
          `  ${''.padEnd(12)} ${Object.entries(defaults)
            .map(([flag, value]) => `--${flag} ${String(value)}`)
            .join(' ')}`,
        ]
      : []),
  ])
  return [
    'npm run bench -- [part …] [flags]: each figure beside its peer or its target, in the same run. All parts where none is named.',
    '',
    ...parts,
    '',
    ...Object.entries(MEANINGS).map(([flag, meaning]) => `  --${flag.padEnd(10)} ${meaning}`),
    `  ${'--save'.padEnd(12)} writes tests/load/results/<part>.json, and the table and picture of the README`,
    `  ${'--strict'.padEnd(12)} ends with status 1 where a figure is worse than the last committed one by more than 10 %`,
    '',
    `Servers: ${servers.join(', ')}.`,
    ...notes,
  ].join('\n')
}

type Value = { kind: 'value'; value: number | number[] | string[] } | { kind: 'wrong'; sentence: string }

function flagValue(name: FlagName, text: string, servers: readonly string[]): Value {
  const items = text.split(',')
  if (KINDS[name] === 'names') {
    const unknown = items.find((item) => !servers.includes(item))
    if (unknown === undefined) return { kind: 'value', value: items }
    return wrong(`There is no server ${unknown}; there are ${servers.join(', ')}.`)
  }
  const numbers = items.map((item) => (/^[1-9]\d*$/.test(item) ? Number(item) : Number.NaN))
  if (numbers.some(Number.isNaN) || (KINDS[name] === 'number' && numbers.length > 1)) {
    const takes = KINDS[name] === 'number' ? 'a whole number from 1' : 'whole numbers from 1, between commas'
    return wrong(`--${name} takes ${takes}, not ${JSON.stringify(text)}.`)
  }
  return { kind: 'value', value: KINDS[name] === 'number' ? (numbers[0] ?? 1) : numbers }
}

function isFlag(name: string): name is FlagName {
  return Object.hasOwn(KINDS, name)
}

function wrong(sentence: string): { kind: 'wrong'; sentence: string } {
  return { kind: 'wrong', sentence }
}
