import { createRoot } from 'react-dom/client'
import { Wall } from './wall.tsx'
import './ops.css'

/** The operators' page is rendered in the browser alone. */
const place = document.getElementById('ops')
if (place) createRoot(place).render(<Wall operator={place.dataset.operator ?? ''} />)
