import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '#shared/escape-html.ts'
import type { AssetManifest } from '#shared/page.ts'

const ENTRY = 'src/tools/ops/entry-ops.tsx'

export type OpsAssets = { scripts: string[]; styles: string[] }

export function opsAssets(folder: string | undefined): OpsAssets {
  const path = folder && join(folder, 'ops-manifest.json')
  if (!path || !existsSync(path)) return { scripts: [], styles: [] }
  // All of the page is in the one script of its build.
  const { [ENTRY]: entry } = JSON.parse(readFileSync(path, 'utf8')) as AssetManifest
  return { scripts: entry ? [`/${entry.file}`] : [], styles: (entry?.css ?? []).map((style) => `/${style}`) }
}

export const OPS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

export function opsPage({ scripts, styles }: OpsAssets, site: string, name: string): string {
  return documentOf(
    site,
    'Operators',
    styles,
    `<div id="ops" data-operator="${escapeHtml(name)}"><p class="ops-loading">Reading the figures …</p></div>
<noscript><p class="ops-loading">This page needs scripts. Without them: <code>/metrics</code>.</p></noscript>
${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}`,
  )
}

export function opsSignIn(
  { styles }: OpsAssets,
  site: string,
  { name = '', problem, next = '/ops' }: { name?: string; problem?: string; next?: string } = {},
): string {
  return documentOf(
    site,
    'Operators: sign in',
    styles,
    `<main class="ops-sign-in">
<h1>${escapeHtml(site)}, for operators</h1>
<p>The operator token is the one of <code>OPERATOR_TOKEN</code>, or was made at the start.</p>
${problem === undefined ? '' : `<p class="ops-problem" role="alert" id="problem">${escapeHtml(problem)}</p>`}
<form method="post" action="/ops/session">
${next === '/ops' ? '' : `<input type="hidden" name="Next" value="${escapeHtml(next)}">\n`}<label>Your name, for the audit log<input name="Name" value="${escapeHtml(name)}" required maxlength="60" autocomplete="name" autofocus></label>
<label>Operator token<input name="Token" type="password" required maxlength="200" autocomplete="current-password"${problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"'}></label>
<button>Sign in</button>
</form>
</main>`,
  )
}

export function opsDocument({ styles }: OpsAssets, site: string, title: string, body: string): string {
  return documentOf(
    site,
    title,
    styles,
    `<main class="ops-runbook"><p><a href="/ops">Back to the service</a></p>${body}</main>`,
  )
}

function documentOf(site: string, title: string, styles: readonly string[], body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · ${escapeHtml(site)}</title>
<link rel="icon" href="/favicon.svg">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body class="ops">
${body}
</body>
</html>
`
}
