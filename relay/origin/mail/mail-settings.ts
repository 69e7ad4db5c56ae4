export type SmtpServer = {
  host: string
  port?: number
  secure: boolean
  auth?: { user: string; pass: string }
}

export type Sender = { name?: string; address: string }

export type SmsWebhook = { url: URL; secret: string }
