import { feedPath } from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import { html } from '../../http/html'
import { formats } from '../../language/formats'
import { languageNow } from '../../language/language-now'
import { say } from '../../language/say'
import { changedAtOf, type PublicTournament } from './site-queries'
import { strings } from './strings'
import { writeXml } from './write-xml'

const maxEntries = 30

/** A group with its divisions, or a tournament that stands alone. */
interface Announced {
  readonly path: string
  readonly name: string
  readonly venue: string
  readonly createdAt: number
  readonly updatedAt: number
  readonly divisions: readonly PublicTournament[]
}

/** [RES-69] The newest groups and tournaments as an Atom feed. */
export function writeFeed(tournaments: readonly PublicTournament[], origin: string): string {
  const entries = announcedOf(tournaments)
  const changedAt = Math.max(0, ...entries.map(({ updatedAt }) => updatedAt))
  return writeXml(html`
    <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageNow()}">
      <id>${origin}${feedPath}</id>
      <title>${say(strings).feed}</title>
      <updated>${formatVietnamIso(changedAt)}</updated>
      <author><name>Vợt</name></author>
      <link rel="self" type="application/atom+xml" href="${origin}${feedPath}"/>
      <link rel="alternate" type="text/html" href="${origin}/tournaments"/>
      ${entries.map(
        ({ path, name, venue, createdAt, updatedAt, divisions }) => html`
          <entry>
            <id>${origin}${path}</id>
            <title>${name}</title>
            <published>${formatVietnamIso(createdAt)}</published>
            <updated>${formatVietnamIso(updatedAt)}</updated>
            <link rel="alternate" type="text/html" href="${origin}${path}"/>
            <summary>${summaryOf(venue, divisions)}</summary>
          </entry>`,
      )}
    </feed>`)
}

function announcedOf(tournaments: readonly PublicTournament[]): readonly Announced[] {
  const homes = new Map<string, PublicTournament[]>()
  for (const each of tournaments) {
    const path = homePathOf(each)
    homes.set(path, [...(homes.get(path) ?? []), each])
  }
  const announced = [...homes].flatMap(([path, divisions]): Announced[] => {
    const [first] = divisions
    if (!first) return []
    const { groupName, groupVenue, groupCreatedAt } = first
    return [
      {
        ...{ path, divisions, name: groupName ?? first.name, venue: groupVenue ?? first.venue },
        createdAt: groupCreatedAt ?? first.createdAt,
        updatedAt: Math.max(...divisions.flatMap((each) => [changedAtOf(each), each.groupUpdatedAt ?? 0])),
      },
    ]
  })
  return announced.sort((a, b) => b.createdAt - a.createdAt).slice(0, maxEntries)
}

/** Public address of a tournament, or of its group. */
export function homePathOf({ id, groupId }: Pick<PublicTournament, 'id' | 'groupId'>): string {
  return groupId === null ? `/groups/tournament/${id}` : `/groups/${groupId}`
}

/** "25/07/2026 – 26/07/2026, Nhà thi đấu Phú Thọ. Đôi nam 7.5, Đôi nữ 6.0." */
function summaryOf(venue: string, divisions: readonly PublicTournament[]): string {
  const from = Math.min(...divisions.map(({ startDate }) => startDate))
  const to = Math.max(...divisions.map(({ endDate }) => endDate))
  const [first] = divisions
  const names = first?.groupId === null ? '' : ` ${divisions.map(({ name }) => name).join(', ')}.`
  return `${say(formats).days(from, to)}, ${venue}.${names}`
}
