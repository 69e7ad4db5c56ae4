import { httpClient } from './http-client.ts'
import { inLanguage } from './in-language.ts'

/** Loaded by pages that are not English. */
httpClient.askedAs = (path) => inLanguage(path, document.documentElement.lang)
