import { predictions } from '#client/api/prediction-calls.ts'
import { useContent } from '#client/api/use-content.ts'
import { Text } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import './prediction-box.css'

export function PredictionBox() {
  const content = useContent(predictions, 0, true)
  if (content.kind === 'loading') return null
  const isOpen = content.kind === 'ready' && content.answer.data.some(({ IsOpen }) => IsOpen)
  if (!isOpen) return <p hidden className="no-prediction" />
  return (
    <section className="prediction-box">
      <h2 className="prediction-box-title">
        <Text id="home.predict" />
      </h2>
      <p>
        <Text id="home.predictText" />
      </p>
      <Link to={paths.prediction} className="plain-button">
        <Text id="home.predictGo" />
      </Link>
    </section>
  )
}
