/** `--board` of `ui/tokens.css` in both themes: the document is written without reading style sheets. */
export const THEME_COLOURS = { light: '#12382b', dark: '#0c261d' }
