import { httpClient } from './http-client.ts'
import { inLanguage } from './in-language.ts'

/** Loaded by pages that are not English, before they ask for anything: what they ask for is in their language. */
httpClient.askedAs = (path) => inLanguage(path, document.documentElement.lang)
