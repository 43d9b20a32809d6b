import { single } from '../database/single.ts';

/** A made-up person, always the same for the same number. */
export interface Person {
  name: string;
  email: string;
}

const latin = {
  first:
    'Emma Liam Sofia Noah Clara Oscar Julia Hugo Elena Felix Marta Victor Alice Simon Nina Lukas Laura David Irene Marco Helen Pavel Greta Adam',
  last: 'Novak Fischer Rossi Larsen Walker Dubois Kowalski Moreau Bennett Hansen Silva Berger Costa Murphy Lind Weber Horvat Klein Santos Parker',
};

/** Women's and men's names take turns, and surnames follow them. */
const cyrillic = {
  first:
    'Анна Иван Мария Дмитрий Елена Сергей Ольга Алексей Наталья Павел Дарья Михаил Ирина Андрей Юлия Кирилл Светлана Артём Полина Роман Вера Глеб Алина Егор',
  last: 'Смирнов Кузнецов Попов Соколов Лебедев Козлов Новиков Морозов Волков Зайцев Павлов Семёнов Голубев Виноградов Богданов Воробьёв Фёдоров Михайлов Беляев Тарасов',
};

const domains = ['mail.example', 'post.example', 'media.example', 'traffic.example', 'studio.example'];

const letters: Record<string, string> = Object.fromEntries(
  'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=sch ъ= ы=y ь= э=e ю=yu я=ya'
    .split(' ')
    .map((pair) => pair.split('=')),
);

const spelled = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[а-яё]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(' ', '.');

/** One of a list, again from the start when it ends. */
export function pick<T>(items: readonly T[], index: number): T {
  const at = index % items.length;
  return single(items.slice(at, at + 1));
}

/** The person of a number; the first 900 are all different, every second one writes Cyrillic. */
export function person(index: number): Person {
  const isCyrillic = index % 2 === 1;
  const number = Math.floor(index / 2);
  const names = isCyrillic ? cyrillic : latin;
  const firsts = names.first.split(' ');
  const round = Math.floor(number / firsts.length);
  const last = pick(names.last.split(' '), (number % firsts.length) * 7 + round);
  const name = `${pick(firsts, number)} ${last}${isCyrillic && number % 2 === 0 ? 'а' : ''}`;
  return { name, email: `${spelled(name)}@${pick(domains, index)}` };
}
