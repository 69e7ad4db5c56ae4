import { JAVASCRIPT_ADDRESSES } from './addresses-and-events.ts'

const plain = (address: string) => address.replaceAll('\u0000', ' ').replace(/[\r\n]/g, ' ')

/** What a reader of Markdown may be led to make of it. */
export const MARKDOWN_VECTORS: readonly string[] = [
  ...JAVASCRIPT_ADDRESSES.map((address) => `[x](${plain(address)})`),
  ...JAVASCRIPT_ADDRESSES.filter((_, index) => index % 5 === 0).map((address) => `<${plain(address)}>`),
  ...JAVASCRIPT_ADDRESSES.filter((_, index) => index % 7 === 0).map(
    (address) => `![x](${plain(address)} "onload")`,
  ),
  '[x](<javascript:canary()>)',
  '[x](\\javascript:canary())',
  '[x]( javascript:canary() "title")',
  '[x](https://evil.example/"onmouseover="canary())',
  '[x](https://evil.example/"><img src=x onerror=canary()>)',
  '[x](//evil.example)',
  '[x](#"onclick=canary()//)',
  '[![x](javascript:canary())](javascript:canary())',
  '[x]\n\n[x]: <javascript:canary()> "a"',
  '![x](https://evil.example/a.png)',
  '![x](x "onerror=canary()")',
  '![x][pixel]\n\n[pixel]: https://evil.example/a.gif',
  '<script>canary()</script>',
  'words <img src=x onerror=canary()> words',
  '<details open ontoggle=canary()>\n\n**x**\n\n</details>',
  '<?\n<img src=x onerror=canary()>\n?>',
  '    <script>canary()</script>',
  '```\n</code></pre><script>canary()</script>\n```',
  '``</code><script>canary()</script>``',
  '> <script>canary()</script>',
  '| <script>canary()</script> | x |\n| --- | --- |\n| <img src=x onerror=canary()> | [x](javascript:canary()) |',
  '**<script>canary()</script>**',
  '&lt;script&gt;canary()&lt;/script&gt;',
  '\\<script>canary()</script>',
  '[x](data:text/html;base64,PHNjcmlwdD5jYW5hcnkoKTwvc2NyaXB0Pg==)',
  'www.evil.example/"onmouseover="canary()',
  '[ref]: /news "</p><script>canary()</script>"\n\n[ref]',
  '<style>*{background:url(https://evil.example/a)}</style>',
]
