import WebSocket from 'ws'
import * as z from 'zod/mini'
import type { JsonObject } from '#shared/live/json.ts'
import { apply } from '#shared/live/merge-patch.ts'
import { RelayMessage } from '#shared/live/messages.ts'
import { SUBPROTOCOL } from '#shared/live/subprotocol.ts'

type Expected = (message: RelayMessage) => boolean

/** A reader of `/live` that checks every message against the wire schemas and keeps the states that they make. */
export class Reader {
  readonly messages: RelayMessage[] = []
  readonly states = new Map<string, { epoch: string; offset: number; state: JsonObject }>()
  readonly socket: WebSocket
  closed: Promise<{ code: number; reason: string }>
  readonly #waiting = new Set<() => void>()

  constructor(address: string, options: WebSocket.ClientOptions = {}) {
    this.socket = new WebSocket(`${address.replace(/^http/, 'ws')}/live`, SUBPROTOCOL, options)
    this.closed = new Promise((resolve) =>
      this.socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() })),
    )
    this.socket.on('message', (data) => this.#receive(z.parse(RelayMessage, JSON.parse(String(data)))))
    this.socket.on('error', () => {})
  }

  /** Resolves once connected and greeted. */
  static async open(address: string, options?: WebSocket.ClientOptions): Promise<Reader> {
    const reader = new Reader(address, options)
    await reader.next((message) => message.type === 'hello')
    return reader
  }

  subscribe(...topics: (string | { topic: string; epoch?: string; offset?: number; rate?: string })[]): void {
    this.say({
      type: 'subscribe',
      topics: topics.map((topic) => (typeof topic === 'string' ? { topic } : topic)),
    })
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** The first message, past ones included, that fits. */
  next(fits: Expected): Promise<RelayMessage> {
    return this.#until(() => this.messages.find(fits))
  }

  /** Resolves when the state of a topic is as wished. */
  holds(topic: string, isWished: (state: JsonObject) => boolean): Promise<JsonObject> {
    return this.#until(() => {
      const held = this.states.get(topic)
      return held && isWished(held.state) ? held.state : undefined
    })
  }

  close(): void {
    this.socket.terminate()
  }

  #until<T>(look: () => T | undefined): Promise<T> {
    return new Promise((resolve) => {
      const check = () => {
        const found = look()
        if (found === undefined) return
        this.#waiting.delete(check)
        resolve(found)
      }
      this.#waiting.add(check)
      check()
    })
  }

  #receive(message: RelayMessage): void {
    this.messages.push(message)
    if (message.type === 'snapshot') this.states.set(message.topic, message)
    if (message.type === 'delta') {
      const held = this.states.get(message.topic)
      if (held?.offset !== (message.base ?? message.offset - 1)) {
        throw new Error(`${message.topic}: a gap between ${held?.offset} and ${message.offset}`)
      }
      this.states.set(message.topic, {
        epoch: held.epoch,
        offset: message.offset,
        state: apply(held.state, message.patch) as JsonObject,
      })
    }
    for (const check of [...this.#waiting]) check()
  }
}
