export const en = {
  hello: 'Hello {name},',
  helloAnybody: 'Hello,',
  'code.subject': '{code} is your {site} code',
  'open account.why':
    'Somebody, we hope you, is opening an account at {site} with this e-mail address. This code opens it:',
  'open account.notYou':
    'If it was not you, there is nothing to do: without the code the account stays closed.',
  'confirm e-mail.why': 'This code confirms to {site} that this e-mail address is yours:',
  'confirm e-mail.notYou':
    'If you did not ask for it, there is nothing to do: without the code nothing is confirmed.',
  'reset password.why':
    'Somebody, we hope you, wants to choose a new password for your account at {site}. This code lets them:',
  'reset password.notYou': 'If it was not you, there is nothing to do: your password stays as it is.',
  'code.valid': 'It works once, for the next {minutes} minutes.',
  'code.secret':
    'Type it only where you asked for it, on {site} itself. We will never ask you for it by phone or in a message.',
  'already.subject': 'You already have an account at {site}',
  'already.why':
    'Somebody tried to open an account at {site} with your e-mail address. You already have one: your username is {name}.',
  'already.you':
    'If it was you: log in with that username. If the password has slipped your mind, choose “Forgot password” on the login page.',
  'already.notYou':
    'If it was not you, there is nothing to do: no account was opened, and nobody was told that you have one.',
  'changed.subject': 'Your {site} password was changed',
  'changed.why':
    'The password of your account at {site} was changed a moment ago. Every other device has been logged out.',
  'changed.you': 'If it was you, all is well.',
  'changed.notYou':
    'If it was not you, choose a new password at once: open {site} as you always do, go to the login page and choose “Forgot password”.',
  closing: 'Enjoy the cricket!',
  sms: '{code} is your {site} code. It works for {minutes} minutes. Give it to nobody.',
}
