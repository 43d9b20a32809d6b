import { sql, type SQL } from 'drizzle-orm';
import { paymentTypes } from '../../../contract/payment-types.ts';
import { communicationMethods, cooperationConditions, materialTypes } from '../../base/options.ts';
import type { Amounts } from './amounts.ts';
import { moment, words } from './words.ts';

const size = (options: object) => sql.raw(String(Object.keys(options).length));
const rows = (amount: number) => sql`generate_series(1, ${amount}::int) as n`;
/** The highest ids before the run, in a temporary table: rows with higher ids were created by this run. */
const marks = sql`create temporary table marks on commit drop as select
  (select coalesce(max(id), 0) from users) as users,
  (select coalesce(max(id), 0) from brands) as brands,
  (select coalesce(max(id), 0) from plans) as plans,
  (select coalesce(max(id), 0) from promo_materials) as materials,
  (select coalesce(max(id), 0) from campaigns) as campaigns,
  (select coalesce(max(id), 0) from facts.customers) as customers`;
const mark = (name: string) => sql`(select ${sql.raw(name)} from marks)`;

/** Share of accounts that are operators, and as many sub-operators. */
const operatorShare = 0.02;

function accounts(type: string, amount: number, brand: SQL, join: SQL): SQL {
  return sql`insert into users
    (type, name, email, communication_method, communication_link, condition_cooperation, brand_id, approved_at, created_at)
    select ${type}, ${words.person}, ${type}::text || '.' || (${mark('users')} + n) || '@seed.test',
      1 + n % ${size(communicationMethods)}, 'https://seed.example/' || n,
      1 + n % ${size(cooperationConditions)}, ${brand},
      case when n % 9 > 0 then ${moment} end, ${moment}
    from ${rows(amount)} ${join}`;
}

/** The statements of a run, in an order in which each finds what it refers to. */
export function statements(amounts: Amounts): SQL[] {
  const operators = Math.max(1, Math.round(amounts.users * operatorShare));
  const brandOf = sql`join (select id, row_number() over (order by id) - 1 as position from brands
    where id > ${mark('brands')}) as brand on brand.position = n % ${amounts.brands}::int`;
  return [
    marks,
    accounts('operator', operators, sql`null`, sql``),
    sql`insert into brands (name, link, operator_id)
      select ${words.brand}, 'https://brand' || n || '.example', owner.id from ${rows(amounts.brands)}
      join (select id, row_number() over (order by id) - 1 as position from users
        where id > ${mark('users')} and type = 'operator') as owner on owner.position = n % ${operators}::int`,
    accounts('sub-operator', operators, sql`brand.id`, brandOf),
    accounts('affiliate', amounts.users - 2 * operators, sql`brand.id`, brandOf),
    sql`insert into plans (name, price, payment_type)
      select 'Plan ' || n, (100 + n * 37 % 99900) / 100.0, 1 + n % ${size(paymentTypes)} from ${rows(amounts.plans)}`,
    sql`insert into promo_materials (brand_id, type, content)
      select brand.id, 1 + n % ${size(materialTypes)}, ${words.offer} from ${rows(amounts.materials)} ${brandOf}`,
    // With a material of the affiliate's own brand, as the API requires.
    sql`create temporary table publishers on commit drop as
      select affiliate.id as affiliate, material.id as material, row_number() over (order by affiliate.id) - 1 as position
      from users as affiliate
      join (select brand_id, min(id) as id from promo_materials where id > ${mark('materials')} group by brand_id) as material
        on material.brand_id = affiliate.brand_id
      where affiliate.id > ${mark('users')} and affiliate.type = 'affiliate'`,
    sql`insert into campaigns (affiliate_id, promo_material_id, plan_id, link, created_at)
      select affiliate, material, plan.id, 'https://site' || n || '.example/offer', ${moment}
      from ${rows(amounts.campaigns)}
      join publishers on publishers.position = n % (select count(*) from publishers)
      join (select id, row_number() over (order by id) - 1 as position from plans where id > ${mark('plans')}) as plan
        on plan.position = n % ${amounts.plans}::int`,
    sql`insert into contacts (name, phone, email)
      select ${words.person}, ${words.phone}, 'contact.' || n || '@seed.test'
      from ${rows(amounts.contacts)}`,
    // No token has this hash, so nobody can accept these invitations.
    sql`insert into invitations (token_hash, email, type, brand_id, created_at, expires_at, accepted_at)
      select 'seed ' || gen_random_uuid(), 'invited.' || n || '@seed.test', 'affiliate', brand.id,
        ${moment}, ${moment} + interval '7 days', case when n % 3 = 0 then ${moment} + interval '1 day' end
      from ${rows(amounts.invitations)} ${brandOf}`,
  ];
}
