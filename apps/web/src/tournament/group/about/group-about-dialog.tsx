import { Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconMessageCircle, IconPhone, IconUser, IconWorld } from '@tabler/icons-react'
import type { GroupView } from '@vot/contract'
import { formatPhone } from '../../../lib/format/format-phone'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { ErrorState } from '../../../ui/feedback/error-state'
import { LoadingView } from '../../../ui/feedback/loading-view'
import { Figure } from '../../../ui/page/figure'
import shared from '../../../ui/theme/shared.module.css'
import { useGroup } from '../tournament-reads'
import classes from './about.module.css'
import { PosterPicture } from './poster-picture'
import { RulesText } from './rules-text'
import { aboutStrings as strings } from './strings'

interface GroupAboutDialogProps {
  readonly groupId: number
  readonly onClose: () => void
}

/** The public description of a group: rules, contact and poster. */
export function GroupAboutDialog({ groupId, onClose }: GroupAboutDialogProps) {
  const { data: group, error, isPending, refetch } = useGroup(groupId)
  return (
    <AppDialog opened onClose={onClose} title={strings.title} width="wide">
      <LoadingView loading={isPending} label={strings.loading} skeleton={<Skeleton height={240} />}>
        {() =>
          group === undefined ? (
            <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
          ) : (
            <About group={group} />
          )
        }
      </LoadingView>
    </AppDialog>
  )
}

function About({ group }: { readonly group: GroupView }) {
  const { poster, rules } = group
  const hasContact = [group.contact_name, group.contact_phone, group.contact_link].some((each) => each !== undefined)
  return (
    <Stack className={classes.about ?? ''}>
      <Text fw={600}>{group.group_name}</Text>
      {poster && (
        <div className={classes.poster}>
          <PosterPicture poster={poster} size="large" />
        </div>
      )}
      {hasContact && <Contact group={group} />}
      {rules !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that may scroll is reached by keyboard
        <section aria-label={strings.rules} tabIndex={0}>
          <h3>{strings.rules}</h3>
          <RulesText text={rules} />
        </section>
      )}
      {rules === undefined && <p className={shared.soft}>{hasContact || poster ? strings.noRules : strings.none}</p>}
    </Stack>
  )
}

function Contact({ group }: { readonly group: GroupView }) {
  const { contact_name: name, contact_phone: phone, contact_link: link } = group
  const host = link === undefined ? '' : new URL(link).hostname.replace(/^www\./, '')
  const isZalo = host === 'zalo.me'
  const LinkPicture = isZalo ? IconMessageCircle : IconWorld
  return (
    <section>
      <h3>{strings.contact}</h3>
      <ul className={classes.contact}>
        {name !== undefined && (
          <Group component="li" gap="xs" wrap="nowrap" mih={44}>
            <IconUser size={20} stroke={1.75} aria-hidden />
            {name}
          </Group>
        )}
        {phone !== undefined && (
          <Group component="li" gap="xs" wrap="nowrap" mih={44}>
            <IconPhone size={20} stroke={1.75} aria-hidden />
            <a href={`tel:${phone}`} aria-label={strings.call(formatPhone(phone))}>
              <Figure>{formatPhone(phone)}</Figure>
            </a>
          </Group>
        )}
        {link !== undefined && (
          <Group component="li" gap="xs" wrap="nowrap" mih={44}>
            <LinkPicture size={20} stroke={1.75} aria-hidden />
            <a href={link} target="_blank" rel="noreferrer nofollow">
              {isZalo ? strings.zalo : strings.website(host)} <VisuallyHidden>{strings.opensNew}</VisuallyHidden>
            </a>
          </Group>
        )}
      </ul>
    </section>
  )
}
