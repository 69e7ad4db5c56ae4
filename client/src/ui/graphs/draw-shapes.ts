/** Where a drawing comes to lie on a canvas, and how large its units are there. */
export type Place = { left: number; top: number; scale: number }

/**
 * Draws the shapes of an SVG in the page with the styles that they have there. The page's policy loads no picture that
 * a script made, so the browser cannot draw the SVG as an image; and its own faces would be missing in one.
 */
export function drawShapes(context: CanvasRenderingContext2D, svg: SVGSVGElement, place: Place): void {
  for (const shape of svg.querySelectorAll<SVGGraphicsElement>('line, rect, circle, path, text')) {
    if (shape.classList.contains('graph-read')) continue
    const style = getComputedStyle(shape)
    context.save()
    context.translate(place.left, place.top)
    context.scale(place.scale, place.scale)
    const own = shape.transform.baseVal.consolidate()?.matrix
    if (own) context.transform(own.a, own.b, own.c, own.d, own.e, own.f)
    if (shape instanceof SVGTextElement) write(context, shape, style)
    else paint(context, outlineOf(shape), style)
    context.restore()
  }
}

function write(context: CanvasRenderingContext2D, text: SVGTextElement, style: CSSStyleDeclaration): void {
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  context.fillStyle = style.fill
  context.textAlign = ({ middle: 'center', end: 'right' } as const)[style.textAnchor] ?? 'left'
  context.fillText(text.textContent ?? '', numberOf(text, 'x'), numberOf(text, 'y'))
}

function paint(context: CanvasRenderingContext2D, outline: Path2D, style: CSSStyleDeclaration): void {
  if (style.fill !== 'none') {
    context.globalAlpha = Number(style.fillOpacity)
    context.fillStyle = style.fill
    context.fill(outline)
  }
  if (style.stroke === 'none') return
  context.globalAlpha = Number(style.strokeOpacity)
  context.strokeStyle = style.stroke
  context.lineWidth = Number.parseFloat(style.strokeWidth)
  context.lineJoin = style.strokeLinejoin === 'round' ? 'round' : 'miter'
  context.setLineDash(style.strokeDasharray.match(/[\d.]+/g)?.map(Number) ?? [])
  context.stroke(outline)
}

function outlineOf(shape: SVGGraphicsElement): Path2D {
  const at = (name: string) => numberOf(shape, name)
  const outline = new Path2D(shape.getAttribute('d') ?? undefined)
  switch (shape.tagName) {
    case 'line':
      outline.moveTo(at('x1'), at('y1'))
      outline.lineTo(at('x2'), at('y2'))
      break
    case 'rect':
      outline.rect(at('x'), at('y'), at('width'), at('height'))
      break
    case 'circle':
      outline.arc(at('cx'), at('cy'), at('r'), 0, 2 * Math.PI)
      break
  }
  return outline
}

const numberOf = (shape: Element, name: string) => Number(shape.getAttribute(name) ?? 0)
