import { PROBLEM_LINES } from '#shared/api/account-forms.ts'

/** The first three are the specification's own words. */
export const en = {
  'prediction.team': PROBLEM_LINES['prediction.team'],
  'prediction.firstName': PROBLEM_LINES['prediction.firstName'],
  'prediction.number': PROBLEM_LINES['prediction.number'],
  'form.wrong': 'The request is not in the form that this call takes.',
  'number.wrong': 'A WhatsApp number has digits only, and at most 12 of them.',
  'firstName.wrong': 'A first name has at most 60 letters.',
  done: 'Your pick is in, {name}. Good luck!',
  taken: 'This WhatsApp number has already picked for this match.',
  closed: 'The match has begun, so picks are closed. Join us for the next one!',
  unknown: 'There is no such prediction any more. Please load the page again.',
  unknownMatch: 'There is no such match.',
  slow: 'That was a lot at once. Please wait a moment and try again.',
}
