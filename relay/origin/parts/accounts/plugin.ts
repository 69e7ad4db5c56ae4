import fastifyPlugin from 'fastify-plugin'
import { Encryption } from '../mail/encryption.ts'
import type { Post } from './account-parts.ts'
import { type AccountOf, openAccounts } from './accounts.ts'
import type { CaptchaWork } from './captcha/captcha.ts'
import { codeKey, oidcKey } from './codes/code-secrets.ts'
import type { Hasher } from './passwords/passwords.ts'
import { startAccountRemover } from './removal/account-remover.ts'

declare module 'fastify' {
  interface FastifyInstance {
    accounts: { accountOf: AccountOf }
  }
}

export type AccountOptions = { post?: Post; hasher?: Hasher; captchaWork?: CaptchaWork }

export const accountsPlugin = fastifyPlugin<AccountOptions>(
  async (app, { post, hasher, captchaWork }) => {
    const { core, mail } = app
    const { content } = app.content
    const { oidc: settings } = core.config
    const accounts = await openAccounts(app, {
      ...{ ...core, hasher, captchaWork, codeKey: codeKey(mail.key), post: post ?? mail.post },
      oidc: { settings, encryption: new Encryption(oidcKey(mail.key)) },
      hasSmsGateway: core.config.smsWebhook !== undefined,
      verification: () => {
        const { config, phone } = content.get('site')
        const { IsOTPVerification, IsEmailVerification } = config
        return { otp: IsOTPVerification === 'true', email: IsEmailVerification === 'true', phone }
      },
    })
    core.leadership.addDuty(async (term) =>
      startAccountRemover({ ...core, term, health: core.playHealth, log: app.log }),
    )
    app.decorate('accounts', accounts)
  },
  { name: 'accounts', dependencies: ['core', 'content', 'mail'] },
)
