import { Button, Group } from '@mantine/core'
import { IconDownload, IconLink } from '@tabler/icons-react'
import { shareImagePath } from '@vot/contract'
import { useState } from 'react'
import { addressOf } from '../../../lib/api/api-client'
import { copyText, shareLink } from '../../../lib/browser/share-link'
import { pairName } from '../../../lib/format/short-name'
import { toasts } from '../../../ui/feedback/toasts'
import { Figure } from '../../../ui/page/figure'
import type { PodiumStep } from '../podium-of'
import { strings } from '../strings'
import classes from './share-card.module.css'
import { SideCard } from './side-card'

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
  const [first, second] = steps[0]?.teams[0]?.players ?? []
  const champions = pairName(first?.name ?? '', second?.name ?? '')
  const copy = async () => {
    if (await copyText(pageAddress())) toasts.success(strings.shared)
    else toasts.error(strings.shareFailed)
  }
  return (
    <SideCard
      className="no-print"
      title={hasImage ? strings.shareTitle : strings.shareLinkTitle}
      note={hasImage ? <Figure>{strings.shareSize}</Figure> : undefined}
    >
      {hasImage && (
        <img
          className={classes.image}
          src={address}
          alt={strings.shareImage(champions)}
          width={1200}
          height={630}
          loading="lazy"
          onError={() => setFailed(address)}
        />
      )}
      <Group gap="xs">
        {hasImage && (
          <Button
            component="a"
            flex="1 1 150px"
            miw="max-content"
            href={address}
            download={strings.imageName(title)}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {strings.saveImage}
          </Button>
        )}
        <Button
          flex="1 1 150px"
          miw="max-content"
          variant="default"
          leftSection={<IconLink size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          {strings.copyLink}
        </Button>
      </Group>
    </SideCard>
  )
}

/** The page's address without the state of dialogs. */
function pageAddress(): string {
  return window.location.href.split(/[?#]/)[0] ?? ''
}

/** The device's share sheet, or the address in the clipboard and a toast that says so. */
export async function shareResults(title: string): Promise<void> {
  const outcome = await shareLink(title, pageAddress())
  if (outcome === 'copied') toasts.success(strings.shared)
  if (outcome === 'failed') toasts.error(strings.shareFailed)
}
