import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import type { PlayerView } from '@vot/contract'
import { useState } from 'react'
import { formatPhone } from '../../lib/format/format-phone'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { Points } from '../../ui/page/figure'
import classes from './merge-dialog.module.css'
import { strings } from './merge-strings'
import { usePartners } from './merge-writes'

interface MergePartnerProps {
  readonly player: PlayerView
  readonly onChoose: (id: number) => void
  readonly onClose: () => void
}

const searchAfterMs = 300

/** Which other record is the same person's: those that look alike first, any other by search. */
export function MergePartner({ player, onChoose, onClose }: MergePartnerProps) {
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), searchAfterMs)
  const { suspects, found, error } = usePartners(player, asked)
  useFailureToast(error, strings.searchFailed)
  const shown = found ?? suspects
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={strings.title}
      width="wide"
      footer={
        <Button variant="default" onClick={onClose}>
          {strings.cancel}
        </Button>
      }
    >
      <p className={classes.text}>{strings.chooseText(player.name)}</p>
      <TextInput
        label={strings.search}
        placeholder={strings.searchPlaceholder}
        type="search"
        size="md"
        maxLength={200}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <div role="status">
        {found !== undefined && found.length === 0 && <p className={classes.text}>{strings.nobody}</p>}
      </div>
      {shown.length > 0 && (
        <section aria-label={found === undefined ? strings.suspects : strings.found}>
          <h3 className={classes.heading}>{found === undefined ? strings.suspects : strings.found}</h3>
          <ul className={classes.partners}>
            {shown.map((each) => (
              <li key={each.id}>
                <button
                  type="button"
                  className={classes.partner}
                  aria-label={strings.choose(each.name)}
                  onClick={() => onChoose(each.id)}
                >
                  <span className={classes.who}>
                    <strong>{each.name}</strong>
                    <span>{[each.club_name ?? strings.noClub, formatPhone(each.phone)].join(' · ')}</span>
                  </span>
                  <Points points={each.ranking_points} size={18} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </AppDialog>
  )
}
