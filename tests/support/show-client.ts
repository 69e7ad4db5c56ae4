import { SampleRelay } from './sample-relay.ts'
import { publish, type SampleName, showSamples } from './samples/sample-site.ts'

/** Serves the built client with sample matches for a person to look at: `tsx tests/support/show-client.ts [port] [names…]`. */
const [port = '8090', ...named] = process.argv.slice(2)
const names =
  named.length > 0 ? named : ['chase', 'testDay', 'odi', 'hundred', 'superOver', 'toss', 'completed']
const relay = new SampleRelay()
const plays = showSamples(relay, names as SampleName[])
process.stdout.write(`${await relay.start(Number(port))}\n`)
setInterval(() => {
  for (const name of ['chase', 'testDay', 'hundred']) plays[name]?.play(1)
  publish(relay, Object.values(plays))
}, 5000)
