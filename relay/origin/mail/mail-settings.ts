export type SmtpServer = {
  host: string
  /** Absent: 587, or 465 with TLS from the start. */
  port?: number
  secure: boolean
  auth?: { user: string; pass: string }
}

export type Sender = { name?: string; address: string }

export type SmsWebhook = { url: URL; secret: string }
