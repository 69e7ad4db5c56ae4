import { httpClient } from './http-client.ts'
import { inLanguage } from './language-of-call.ts'

/** Loaded by pages that are not English. */
httpClient.askedAs = (path) => inLanguage(path, document.documentElement.lang)
