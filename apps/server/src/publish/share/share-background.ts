import type { ShareCard } from './share-card'

/** The court under the words: surface, lines, net, the dot of the logo, and the ball with the champions' 1. */
export function drawBackground(kind: ShareCard['kind']): string {
  return `
<defs>
  <linearGradient id="court" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#0B2A20"/><stop offset="0.55" stop-color="#0B5A43"/><stop offset="1" stop-color="#0E7A58"/>
  </linearGradient>
  <radialGradient id="shade" cx="0.2" cy="0.4" r="0.55">
    <stop offset="0" stop-color="#071A13" stop-opacity="0.55"/><stop offset="1" stop-color="#071A13" stop-opacity="0"/>
  </radialGradient>
  <radialGradient id="ball" cx="0.36" cy="0.3" r="0.85">
    <stop offset="0" stop-color="#F0F98C"/><stop offset="0.5" stop-color="#DFF03F"/><stop offset="1" stop-color="#AFC11B"/>
  </radialGradient>
</defs>
<rect width="1200" height="630" fill="url(#court)"/>
<g fill="none" stroke="#FFFFFF" stroke-opacity="0.12" stroke-width="4">
  <rect x="40" y="40" width="1120" height="550"/>
  <path d="M430 40V590M770 40V590M40 315H430M770 315H1160"/>
  <path d="M600 20V610" stroke-dasharray="12 12"/>
</g>
<rect width="1200" height="630" fill="url(#shade)"/>
<circle cx="138" cy="130" r="7" fill="#DFF03F"/>
<circle cx="170" cy="290" r="92" fill="url(#ball)" stroke="#0F1F19" stroke-width="4"/>
<g fill="#0F1F19" fill-opacity="0.18">${holes()}</g>
${kind === 'results' ? '' : drawnPaddle}`
}

/** The holes of the ball, in a ring around its middle. */
function holes(): string {
  return [0, 1, 2, 3, 4, 5, 6, 7]
    .map((step) => (step * Math.PI) / 4)
    .map((angle) => `<circle cx="${170 + 68 * Math.cos(angle)}" cy="${290 + 68 * Math.sin(angle)}" r="10"/>`)
    .join('')
}

/** Where there is no champion yet the ball carries a paddle instead of the 1. */
const drawnPaddle = `
<g transform="translate(170 290) rotate(35)" fill="#0F1F19">
  <rect x="-27" y="-50" width="54" height="66" rx="22"/><rect x="-8" y="12" width="16" height="38" rx="7"/>
</g>`
