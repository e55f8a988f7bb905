import { shareImagePath } from '@vot/contract'
import { useState } from 'react'
import { addressOf } from '../../../lib/api/api-client'
import { shareLink } from '../../../lib/browser/share-link'
import { joinNames } from '../../../lib/format/short-name'
import { toasts } from '../../../ui/feedback/toasts'
import { Card } from '../../../ui/page/card'
import { Figure } from '../../../ui/page/figure'
import { SharedPicture } from '../../../ui/page/shared-picture'
import { sharedPictureStrings } from '../../../ui/page/strings'
import type { PodiumStep } from '../podium-of'
import { strings } from '../strings'

interface ShareCardProps {
  readonly tournamentId: number
  readonly title: string
  readonly steps: readonly PodiumStep[]
  /** Event number of the results: a newer picture has a newer address. */
  readonly seq: number
}

/** The picture that chats show for these results, to save, and the address to copy. */
export function ShareCard({ tournamentId, title, steps, seq }: ShareCardProps) {
  const address = addressOf({ path: shareImagePath }, { params: { id: tournamentId }, query: { v: seq } })
  const [failed, setFailed] = useState('')
  const hasImage = failed !== address
  const players = steps.find(({ place }) => place === 'first')?.teams[0]?.players ?? []
  const champions = joinNames(players.map(({ name }) => name))
  return (
    <Card
      className="no-print"
      title={hasImage ? strings.shareTitle : strings.shareLinkTitle}
      action={hasImage && <Figure className="t13 ink2">{strings.shareSize}</Figure>}
    >
      <SharedPicture
        picture={hasImage ? address : null}
        alt={strings.shareImage(champions)}
        fileName={strings.imageName(title)}
        page={pageAddress()}
        embed={{
          choices: [
            { kind: 'results', id: tournamentId },
            { kind: 'bracket', id: tournamentId },
          ],
          name: title,
        }}
        onFailed={() => setFailed(address)}
      />
    </Card>
  )
}

/** The page's address without the state of dialogs. */
function pageAddress(): string {
  return window.location.href.split(/[?#]/)[0] ?? ''
}

/** The device's share sheet, or the address in the clipboard and a toast that says so. */
export async function shareResults(title: string): Promise<void> {
  const outcome = await shareLink(title, pageAddress())
  if (outcome === 'copied') toasts.success(sharedPictureStrings.copied)
  if (outcome === 'failed') toasts.error(sharedPictureStrings.copyFailed)
}
