import fc from 'fast-check';
import { test } from 'tap';
import { eventsIn, eventText } from '../src/event-text.ts';

test('whatever events say comes back as it was, wherever the text is cut', (t) => {
  const word = fc.stringMatching(/^[a-zA-Z0-9-]{1,12}$/);
  const event = fc.record({ event: word, id: word, data: fc.jsonValue() });
  fc.assert(
    fc.property(fc.array(event), fc.nat(), (events, at) => {
      const whole = events.map((one) => `:\n\n${eventText(one)}`).join('');
      const [read, begun] = [eventsIn(whole), eventsIn(whole.slice(0, at % (whole.length + 1)))];
      const same = JSON.stringify(read) === JSON.stringify(events);
      return same && JSON.stringify(begun) === JSON.stringify(events.slice(0, begun.length));
    }),
  );
  t.pass('for all events');
  t.end();
});
