-- The keys of a brand stay while its deleted guide can be had back, as its cap and its models do: else its work would be paid for by others from then on.
alter table model_keys drop constraint model_keys_brand_id_fkey;
--> statement-breakpoint
alter table brand_models rename to brand_model_roles;
--> statement-breakpoint
alter table person_models rename to person_model_roles;
