import { predictions } from '#client/kit/api/prediction-calls.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import './prediction-box.css'

export function PredictionBox() {
  const content = useContent(predictions, { isOptional: true })
  if (content.kind === 'loading') return null
  const isOpen = content.kind === 'ready' && content.answer.data.some(({ IsOpen }) => IsOpen)
  if (!isOpen) return <p hidden className="no-prediction" />
  return (
    <section className="prediction-box">
      <Text as="h2" className="title-size" id="home.predict" />
      <Text as="p" id="home.predictText" />
      <Text as={Link} to={paths.prediction} className="plain-button" id="home.predictGo" />
    </section>
  )
}
