import { Input } from 'antd';
import type { TextAreaProps, TextAreaRef } from 'antd/es/input/TextArea';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { mentionAt, type TypedMention } from '#domain/notifications';
import { MentionList } from './MentionList';
import { useMentionable, type Mentionable } from './useMentionable';

type Props = Omit<TextAreaProps, 'value' | 'onChange'> & {
  /** The vehicle that the note is on: who may be named depends on it. */
  workOrderId: number;
  value: string;
  onChange: (text: string) => void;
};

const caretOf = ({ from, text }: TypedMention): number => from + 1 + text.length;

/**
 * The field of a note, which offers people while someone types `@` and letters. antd's `Mentions` announces nothing to
 * screen readers, ignores Tab, and swallows an Enter when it has nobody to offer: a line break less in the note.
 */
export function MentionField({ workOrderId, value, onChange, ...props }: Props) {
  const { t } = useTranslation('notes');
  const id = useId();
  const field = useRef<TextAreaRef>(null);
  const [typed, setTyped] = useState<TypedMention>();
  // The name for which the offer was dismissed.
  const [closedAt, setClosedAt] = useState<number>();
  const [at, setAt] = useState(0);
  const people = useMentionable(workOrderId, typed?.text ?? '');
  const open = typed !== undefined && typed.from !== closedAt && people.length > 0;
  const active = Math.min(at, people.length - 1);
  const area = () => field.current?.resizableTextArea?.textArea;

  const take = ({ userName }: Mentionable) => {
    const element = area();
    if (!element || !typed) return;
    // One space is enough where one follows.
    const caret = caretOf(typed);
    const to = value[caret] === ' ' ? caret + 1 : caret;
    element.setRangeText(`@${userName} `, typed.from, to, 'end');
    element.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
    if (!open || shiftKey || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return;
    const chosen = people[active];
    if ((key === 'Enter' || key === 'Tab') && chosen) take(chosen);
    else if (key === 'ArrowDown') setAt((active + 1) % people.length);
    else if (key === 'ArrowUp') setAt((active - 1 + people.length) % people.length);
    else if (key === 'Escape') setClosedAt(typed.from);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Input.TextArea
        {...props}
        ref={field}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={open ? id : undefined}
        aria-activedescendant={open ? `${id}-${active}` : undefined}
        onChange={({ target }) => {
          const next = mentionAt(target.value, target.selectionStart);
          setTyped(next);
          setAt(0);
          if (next?.from !== closedAt) setClosedAt(undefined);
          onChange(target.value);
        }}
        onKeyDown={onKeyDown}
        onSelect={({ currentTarget }) => {
          if (typed && currentTarget.selectionStart !== caretOf(typed)) setTyped(undefined);
        }}
        onBlur={() => setTyped(undefined)}
      />
      <span role="status" className="visually-hidden">
        {open ? t('mention.found', { count: people.length }) : ''}
      </span>
      {open ? (
        <MentionList
          id={id}
          people={people}
          active={active}
          letter={typed.from}
          fieldOf={area}
          onTake={take}
        />
      ) : null}
    </>
  );
}
