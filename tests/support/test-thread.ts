import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const birpc = pathToFileURL(createRequire(import.meta.url).resolve('birpc')).href

/** A thread that serves these functions: the text of an object's members, which may call `main`. */
export function testThread(functions: string): URL {
  const code = `import { parentPort as port } from 'node:worker_threads'
    import { createBirpc } from '${birpc}'
    const main = createBirpc({ ${functions}, close: () => process.exit(0) }, {
      post: (message) => port.postMessage(message),
      on: (listener) => void port.on('message', listener),
    })
    main.ready.asEvent()`
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`)
}
