import type * as z from 'zod/mini'
import type { SponsorAd } from '#shared/api/match.ts'

/** The invented sponsor that stands beside the next fixture. */
export const sponsorAd: z.infer<typeof SponsorAd> = {
  AdId: 1,
  AdType: 'UpcomingMatch',
  ImageUrl: '/api/Media/Sponsors/1.svg',
  RedirectURL: '/sponsor-events',
  Alt: 'Godavari Tea, the drink of the long evening session',
}

export const sponsorBanner = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 120" width="640" height="120">',
  '<path d="M0 0h640v120H0z" fill="#f7f1e3"/><path d="M0 96h640v24H0z" fill="#c9963b"/>',
  '<path d="M44 34h56v20a28 28 0 0 1-56 0zM100 40h10a10 10 0 0 1 0 20h-12" fill="none" stroke="#12382b" stroke-width="5"/>',
  '<text x="140" y="58" font-family="sans-serif" font-weight="700" font-size="34" fill="#12382b">Godavari Tea</text>',
  '<text x="140" y="84" font-family="sans-serif" font-size="18" fill="#12382b">The drink of the long evening session</text>',
  '</svg>',
].join('')
