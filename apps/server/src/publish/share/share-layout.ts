import { usualLanguage } from '@vot/contract'
import { say } from '../../language/say'
import type { ResultsCard, SeasonCard, ShareCard, TournamentCard } from './share-card'
import { strings } from './strings'

type Style = Readonly<Record<string, string | number>>
type Child = Box | string | null

/** A box as the layout engine takes it: what JSX would make of a div. */
export interface Box {
  readonly type: 'div'
  readonly key: null
  readonly props: { readonly style: Style; readonly children: readonly Child[] }
}

function box(style: Style, ...children: Child[]): Box {
  return { type: 'div', key: null, props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children } }
}

const ball = '#DFF03F'
const oneLine = { display: 'block', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const

/** A name without spaces breaks rather than run off the picture. */
const bigName = { display: 'block', fontWeight: 800, letterSpacing: -1, wordBreak: 'break-word' } as const

/** The words of the picture, over the court and the ball that stand in its background. `families`: text, figures. */
export function layOutCard(card: ShareCard, families: { readonly text: string; readonly figures: string }): Box {
  const figure = (style: Style, text: string) => box({ fontFamily: families.figures, fontWeight: 700, ...style }, text)
  return box(
    { width: 1200, height: 630, position: 'relative', color: '#FFFFFF', fontFamily: families.text },
    box({ position: 'absolute', left: 72, top: 56, fontSize: 60, fontWeight: 800, lineHeight: 1.15 }, 'Vơt'),
    ...words(card, figure),
  )
}

type Figure = (style: Style, text: string) => Box

function words(card: ShareCard, figure: Figure): Box[] {
  const texts = say(strings, card.language ?? usualLanguage)
  switch (card.kind) {
    case 'product':
      return product(texts)
    case 'results':
      return [...head(named(card), card.days, figure), ...results(card, figure, texts)]
    case 'tournament':
      return [...head([], card.days, figure), ...tournament(card)]
    case 'season':
      return [...head([box({ fontWeight: 800 }, texts.leaderboard)], card.season, figure), ...season(card, figure)]
  }
}

function head(name: Box[], days: string, figure: Figure): Box[] {
  return [
    box({ position: 'absolute', left: 208, top: 68, width: 2, height: 48, background: 'rgba(255,255,255,0.3)' }),
    box(
      { position: 'absolute', left: 232, top: 66, width: 896, height: 52, alignItems: 'center', fontSize: 30 },
      ...name,
      ...(name.length > 0 ? [box({ flexGrow: 1, minWidth: 24 })] : []),
      figure({ fontSize: 33, fontWeight: 600, flexShrink: 0 }, days),
    ),
  ]
}

function named({ event, division }: ResultsCard): Box[] {
  const whole = box({ ...oneLine, fontWeight: 800, flexShrink: 1 }, event)
  if (division === null) return [whole]
  const dot = box({ color: '#A8C3B7', margin: '0 9px' }, '·')
  return [whole, dot, box({ ...oneLine, maxWidth: 340, flexShrink: 0 }, division)]
}

function results({ champions, final, places }: ResultsCard, figure: Figure, texts: typeof strings): Box[] {
  const size = sizeOfNames(champions)
  const width = (1056 - (places.length - 1) * 20) / Math.max(1, places.length)
  return [
    figure({ position: 'absolute', ...ballPlace, fontSize: 128, color: '#0F1F19' }, '1'),
    box(
      { position: 'absolute', left: 308, top: 156, width: 820, flexDirection: 'column' },
      box({ fontSize: 30, lineHeight: '44px', fontWeight: 600, color: ball }, texts.champions),
      ...champions.map((name) => box({ ...bigName, ...size }, name)),
      final &&
        box(
          { fontSize: 27, marginTop: 12, alignItems: 'center', color: '#DCEBE3', height: 48 },
          box({ flexShrink: 0 }, texts.final),
          figure({ fontSize: 36, color: ball, margin: '0 8px', flexShrink: 0 }, final.score),
          box({ ...oneLine, flexShrink: 1 }, texts.against(final.against)),
        ),
    ),
    box(
      { position: 'absolute', left: 72, top: 480, width: 1056, height: 94, justifyContent: 'space-between' },
      ...places.map(({ rank, label, names }) =>
        box(
          { ...card, width, alignItems: 'center', paddingLeft: 18 },
          figure({ fontSize: 50, color: ball, width: 42, flexShrink: 0 }, rank),
          box(
            { flexDirection: 'column', width: width - 76 },
            box({ fontSize: 20, lineHeight: '28px', color: '#C9DDD3' }, label),
            box({ ...oneLine, fontSize: 22, lineHeight: '34px', fontWeight: 600 }, names),
          ),
        ),
      ),
    ),
  ]
}

/** The ball of the background. */
const ballPlace = {
  left: 78,
  top: 198,
  width: 184,
  height: 184,
  alignItems: 'center',
  justifyContent: 'center',
} as const

const card = {
  background: 'rgba(7,26,19,0.72)',
  border: '2px solid rgba(255,255,255,0.28)',
  borderRadius: 16,
  height: 94,
} as const

function tournament({ event, division, status, venue, facts }: TournamentCard): Box[] {
  const title = division === null ? [event] : [event, division]
  return [about({ lead: status, title, note: venue }), factRow(facts)]
}

function season({ rank, lead, name, note, facts }: SeasonCard, figure: Figure): Box[] {
  const place = rank === null ? [] : [figure({ position: 'absolute', ...ballPlace, ...sizeOfRank(rank) }, rank)]
  return [...place, about({ lead, title: [name], note }), factRow(facts)]
}

function sizeOfRank(rank: string): Style {
  return { fontSize: rank.length > 2 ? 84 : 128, color: '#0F1F19' }
}

interface About {
  readonly lead: string
  readonly title: readonly string[]
  readonly note: string
}

/** Large lines beside the ball, with a bright one over and a soft one under them. */
function about({ lead, title, note }: About): Box {
  return box(
    { position: 'absolute', left: 308, top: 156, width: 820, flexDirection: 'column' },
    box({ fontSize: 30, lineHeight: '44px', fontWeight: 600, color: ball }, lead),
    ...title.map((line) => box({ ...bigName, ...sizeOfNames(title) }, line)),
    box({ ...oneLine, fontSize: 27, lineHeight: '40px', marginTop: 12, color: '#DCEBE3' }, note),
  )
}

/** Cards side by side at the foot. */
function factRow(facts: TournamentCard['facts']): Box {
  const width = (1056 - (facts.length - 1) * 20) / Math.max(1, facts.length)
  return box(
    { position: 'absolute', left: 72, top: 480, width: 1056, height: 94, justifyContent: 'space-between' },
    ...facts.map(({ label, value }) =>
      box(
        { ...card, width, flexDirection: 'column', justifyContent: 'center', padding: '0 22px' },
        box({ ...sizeOfLabel(label), color: '#C9DDD3' }, label),
        box({ ...sizeOfValue(value), fontWeight: 600 }, value),
      ),
    ),
  )
}

function product({ product: { title, onPicture } }: typeof strings): Box[] {
  return [
    box(
      { position: 'absolute', left: 308, top: 190, width: 820, flexDirection: 'column' },
      box({ fontSize: 68, lineHeight: '86px', fontWeight: 800 }, title),
      box({ fontSize: 31, lineHeight: '46px', color: '#DCEBE3', marginTop: 14 }, onPicture),
    ),
  ]
}

/** A third of the row holds so many letters; longer ones get smaller, then take a second line, before any is cut. */
function sizeOfLabel(label: string): Style {
  if ([...label].length <= 26) return { fontSize: 20, lineHeight: '28px', lineClamp: 1 }
  return { fontSize: 17, lineHeight: '22px', lineClamp: 2 }
}

function sizeOfValue(value: string): Style {
  const { length } = [...value]
  if (length <= 19) return { fontSize: 26, lineHeight: '38px', lineClamp: 1 }
  if (length <= 24) return { fontSize: 21, lineHeight: '32px', lineClamp: 1 }
  return { fontSize: 18, lineHeight: '22px', lineClamp: 2 }
}

/** 68/86, from 21 characters on 56; what is longer still gets smaller and at most two lines. */
function sizeOfNames(names: readonly string[]): Style {
  const longest = Math.max(...names.map((name) => [...name].length))
  if (longest <= 20) return { fontSize: 68, lineHeight: '86px', lineClamp: 1 }
  if (longest <= 25) return { fontSize: 56, lineHeight: '72px', lineClamp: 1 }
  if (longest <= 33) return { fontSize: 44, lineHeight: '58px', lineClamp: 1 }
  return { fontSize: 38, lineHeight: '48px', lineClamp: 2 }
}
