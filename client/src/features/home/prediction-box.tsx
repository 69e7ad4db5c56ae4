import { Link } from 'react-router-dom'
import { paths } from '#client/app/paths.ts'
import { Text } from '#client/i18n/text.tsx'

/** The way to today's prediction. */
export function PredictionBox() {
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
