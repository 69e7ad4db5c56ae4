import { createRoot } from 'react-dom/client'
import { ServicePage } from './service-page.tsx'
import './ops.css'

/** The operators' page is rendered in the browser alone. */
const place = document.getElementById('ops')
if (place) createRoot(place).render(<ServicePage operator={place.dataset.operator ?? ''} />)
