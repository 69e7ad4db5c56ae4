import { EVENTS, IN_ATTRIBUTES, JAVASCRIPT_ADDRESSES, OWN_EVENTS } from './addresses-and-events.ts'
import { MARKUP } from './markup.ts'

/**
 * Known ways to have a script run, a request leave or a page change its meaning by text that is shown: of the kinds
 * that are published, each as one text. A script that runs calls `canary()`; a request that leaves goes to a host
 * under evil.example.
 */
export const VECTORS: readonly string[] = [
  ...new Set([
    ...MARKUP,
    ...OWN_EVENTS,
    ...EVENTS.map((event) => `<p tabindex=1 on${event}=canary() contenteditable>x</p>`),
    ...EVENTS.filter((_, index) => index % 2 === 0).map((event) => `<svg on${event}=canary()><set/></svg>`),
    ...JAVASCRIPT_ADDRESSES.map((address) => `<a href="${address}">x</a>`),
    ...JAVASCRIPT_ADDRESSES.filter((_, index) => index % 2 === 0).map(
      (address) => `<svg><a xlink:href="${address}"><text>x</text></a></svg>`,
    ),
    ...IN_ATTRIBUTES.flatMap((write) => [write('javascript:canary()'), write('https://evil.example/a')]),
    ...IN_ATTRIBUTES.map((write) => write('data:text/html,<script>canary()</script>')),
  ]),
]
