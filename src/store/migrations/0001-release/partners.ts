// Partners, their keys and limits, the administration's tokens, the nodes, and to whom the store
// belongs.

export const partners: readonly string[] = [
  `create table gateway.partner (
    id text not null,
    name text not null,
    created_at timestamptz not null default now(),
    sees_all_producers boolean not null default false,
    producer_ids text[] not null default '{}'::text[],
    requests_per_second integer,
    concurrent_calls integer,
    concurrent_runs integer,
    document_bytes_per_minute bigint,
    sees_all_contacts boolean not null default false,
    self_service boolean not null default false,
    is_watched boolean not null default false,
    suspended_at timestamptz,
    suspension_reason text,
    contact_person text,
    constraint partner_pkey primary key (id),
    constraint partner_of_somebody check (sees_all_producers or (cardinality(producer_ids) > 0))
  )`,
  `create table gateway.api_key (
    key_hash text not null,
    partner_id text not null,
    api_version text,
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    revoked_at timestamptz,
    id uuid not null default gen_random_uuid(),
    label text,
    created_by text,
    last_used_at timestamptz,
    constraint api_key_pkey primary key (key_hash),
    constraint api_key_partner_id_fkey foreign key (partner_id) references gateway.partner(id),
    constraint api_key_key_hash_check check (key_hash ~ '^[0-9a-f]{64}$')
  )`,
  `create unique index api_key_id on gateway.api_key (id)`,
  `create index api_key_partner_id on gateway.api_key (partner_id)`,
  `create table gateway.admin_token (
    token_hash text not null,
    name text not null,
    role text not null,
    created_at timestamptz not null default now(),
    created_by text not null,
    expires_at timestamptz,
    revoked_at timestamptz,
    last_used_at timestamptz,
    constraint admin_token_name_key unique (name),
    constraint admin_token_pkey primary key (token_hash),
    constraint admin_token_role_check check (role in ('read', 'operate')),
    constraint admin_token_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$')
  )`,
  `create table gateway.partner_usage (
    partner_id text not null,
    requests double precision not null,
    requests_per_second double precision not null,
    document_bytes double precision not null,
    document_bytes_per_second double precision not null,
    settled_at timestamptz not null,
    constraint partner_usage_pkey primary key (partner_id)
  )`,
];

export const nodes: readonly string[] = [
  `create table gateway.node (
    id uuid not null,
    started_at timestamptz not null default now(),
    lives_until timestamptz not null,
    key_ids text[],
    description jsonb,
    constraint node_pkey primary key (id)
  )`,
  `create table gateway.store_identity (
    is_only boolean not null default true,
    id uuid not null default gen_random_uuid(),
    mode text not null,
    back_office text not null,
    system_id text,
    database_id text,
    timeline integer,
    set_at timestamptz not null default now(),
    set_by text not null,
    reason text,
    table_id text,
    constraint store_identity_pkey primary key (is_only),
    constraint store_identity_is_only_check check (is_only),
    constraint store_identity_mode_check check (mode in ('sandbox', 'production'))
  )`,
];
