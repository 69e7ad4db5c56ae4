import type { Choices } from '#shared/notifications/choices.ts'

export const addressAt = (endpoint: string) => ({
  endpoint,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
})

export const wicketChoices: Choices = {
  language: 'en',
  delayMs: 0,
  isShielded: false,
  follows: { 'match/7': ['wicket'] },
  timeZone: 'Asia/Kolkata',
}
