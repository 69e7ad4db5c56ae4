/** `--board` of `ui/tokens.css` in both themes: a style sheet cannot be read where the document is written. */
export const THEME_COLOURS = { light: '#12382b', dark: '#0c261d' }
