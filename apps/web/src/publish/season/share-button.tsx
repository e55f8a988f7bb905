import { IconShare2 } from '@tabler/icons-react'
import { seasonImagePath } from '@vot/contract'
import { useState } from 'react'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { Button } from '../../ui/form/button'
import { SharedPicture } from '../../ui/page/shared-picture'
import type { SeasonFilters } from './season-filters'
import { strings } from './strings'

interface ShareButtonProps {
  readonly of:
    | { readonly kind: 'table'; readonly season: SeasonFilters['season']; readonly category: SeasonFilters['category'] }
    | { readonly kind: 'player' | 'club'; readonly id: number; readonly season: SeasonFilters['season'] }
  /** Of what is shared. */
  readonly name: string
  /** An icon alone. */
  readonly compact?: boolean
}

/** Shows the picture that stands for the page in chats, to save it or to copy the address. */
export function ShareButton({ of, name, compact = false }: ShareButtonProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        kind={compact ? 'icon' : 'default'}
        icon={IconShare2}
        label={compact ? strings.shareOf(name) : strings.share}
        onClick={() => setOpened(true)}
      />
      <AppDialog opened={opened} onClose={() => setOpened(false)} title={strings.shareTitle} width="wide">
        {opened && <Picture of={of} name={name} onLeave={() => setOpened(false)} />}
      </AppDialog>
    </>
  )
}

function Picture({ of, name, onLeave }: Pick<ShareButtonProps, 'of' | 'name'> & { readonly onLeave: () => void }) {
  const [hasFailed, setFailed] = useState(false)
  const { page, picture } = addressesOf(of)
  const choices = [{ kind: 'leaderboard', id: null }] as const
  const embed = of.kind === 'table' ? { choices, name, search: page.split('?')[1] ?? '' } : undefined
  return (
    <>
      {hasFailed && <p className="t14">{strings.imageFailed}</p>}
      <SharedPicture
        picture={hasFailed ? null : picture}
        alt={strings.shareOf(name)}
        fileName={`${name}.png`}
        page={`${window.location.origin}${page}`}
        embed={embed}
        onLeave={onLeave}
        onFailed={() => setFailed(true)}
      />
    </>
  )
}

/** Of the page as everybody opens it, and of its picture. */
function addressesOf(of: ShareButtonProps['of']): { readonly page: string; readonly picture: string } {
  const query = new URLSearchParams({
    ...(of.season !== 'last12' && { season: String(of.season) }),
    ...(of.kind === 'table' && of.category !== '' && { category: of.category }),
  }).toString()
  const search = query === '' ? '' : `?${query}`
  const place = of.kind === 'table' ? '' : `/${of.kind}s/${of.id}`
  return { page: `/season${place}${search}`, picture: `${seasonImagePath}${place}.png${search}` }
}
