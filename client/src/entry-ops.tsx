import { createRoot } from 'react-dom/client'
import { Wall } from './ops/wall.tsx'
import './ops/ops.css'

/** The operators' wall. Nobody searches for it and nobody waits for its first byte: it is made in the browser alone. */
const place = document.getElementById('ops')
if (place) createRoot(place).render(<Wall operator={place.dataset.operator ?? ''} />)
